-- Embedded wallets with their stage, which follows from those who may act for the account on the payment network: full with a
-- passkey and someone who can recover, and without a key that any script of the page can use. events/wallet/wallet.ts says the same.
CREATE OR REPLACE VIEW read.wallets AS
SELECT w.wallet_id, w.subject,
       CASE WHEN 'passkey' = ANY (kinds) AND kinds && '{wallet,words}' AND NOT 'deviceKey' = ANY (kinds)
            THEN 'full' ELSE 'starter' END AS stage,
       w.opened_at, w.adapter, w.chain_id
FROM read.opened_wallets w
CROSS JOIN LATERAL (
  SELECT coalesce(array_agg(s.kind), '{}') AS kinds FROM read.wallet_signers s
  WHERE s.wallet_id = w.wallet_id AND s.chain_id = w.chain_id AND s.state = 'active'
) of_signers;
GRANT SELECT ON read.wallets TO tmai_app;
