CREATE OR REPLACE VIEW audit.payments AS
SELECT payment_id, subject, status, version, wallet, chain_id, contract, nonce, digest, valid_until_block,
       slug, plan_name, product, plan_type, duration, seconds, token_symbol, token_address, token_decimals, token_amount,
       price_usd_cents, credit_for_unused_days_usd_cents, discount_usd_cents, tmai_discount_usd_cents,
       ve_tmai_discount_usd_cents, total_usd_cents, consumes, initiated_at, updated_at, transaction_hash, block_number,
       block_hash, log_index, gas_used, token_id, lot_value_usd_cents, period_from, period_to, saved_at
FROM read.payments;
GRANT SELECT ON audit.payments TO auditor;
