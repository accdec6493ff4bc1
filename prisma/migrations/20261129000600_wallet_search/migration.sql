-- Support looks for wallets by the beginning of their id.
CREATE INDEX opened_wallets_by_id_beginning ON read.opened_wallets (wallet_id COLLATE "C");

-- Auditors find every event of a stream by the wallet that its first one names; until now of payments and orders alone.
UPDATE event_index i SET wallet = lower(coalesce(began->>'wallet', began->>'payer'))
FROM events e JOIN events f ON f.stream_id = e.stream_id AND f.version = 1,
  LATERAL (SELECT f.canonical::jsonb->'data' AS began OFFSET 0) first_fact
WHERE e.position = i.position AND e.version > 1 AND i.wallet IS NULL AND coalesce(began->>'wallet', began->>'payer') IS NOT NULL;
