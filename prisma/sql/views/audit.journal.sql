CREATE OR REPLACE VIEW audit.journal AS
SELECT e.position, entry.stream_id, entry.version, entry.type, entry.posted_at, line.line::integer AS line,
       terms.product, terms.slug, line.account,
       greatest(entry.sign * line.usd_cents, 0) AS debit_usd_cents,
       greatest(-entry.sign * line.usd_cents, 0) AS credit_usd_cents,
       entry.sign * line.usd_cents AS amount_usd_cents,
       terms.chain_id, terms.token_symbol, terms.token_address, terms.token_decimals,
       entry.sign * line.base_units AS amount_base_units
FROM read.journal_entries entry
JOIN read.journal_terms terms USING (stream_id)
JOIN events e ON e.stream_id = entry.stream_id AND e.version = entry.version
CROSS JOIN LATERAL unnest(terms.accounts, terms.usd_cents, terms.base_units)
  WITH ORDINALITY AS line(account, usd_cents, base_units, line);
GRANT SELECT ON audit.journal TO auditor, tmai_app;
