-- A part may have lines a token: those of `order:USDC` are posted with `order`. Lines without a plan are of the order's.
CREATE OR REPLACE VIEW audit.journal AS
SELECT e.position, entry.stream_id, entry.version, entry.type, entry.posted_at, line.line::integer AS line,
       coalesce(terms.product, ordered.product) AS product, coalesce(terms.slug, ordered.slug) AS slug, line.account,
       greatest(entry.sign * line.usd_cents, 0) AS debit_usd_cents,
       greatest(-entry.sign * line.usd_cents, 0) AS credit_usd_cents,
       entry.sign * line.usd_cents AS amount_usd_cents,
       terms.chain_id, terms.token_symbol, terms.token_address, terms.token_decimals,
       entry.sign * line.base_units AS amount_base_units,
       terms.part, entry.sign::integer AS sign
FROM read.journal_entries entry
JOIN read.journal_terms terms ON terms.stream_id = entry.stream_id AND split_part(terms.part, ':', 1) = entry.part
LEFT JOIN read.journal_terms ordered
  ON terms.product IS NULL AND ordered.stream_id = entry.stream_id AND ordered.part = 'order'
JOIN events e ON e.stream_id = entry.stream_id AND e.version = entry.version
CROSS JOIN LATERAL unnest(terms.accounts, terms.usd_cents, terms.base_units)
  WITH ORDINALITY AS line(account, usd_cents, base_units, line);
GRANT SELECT ON audit.journal TO auditor, tmai_app;
