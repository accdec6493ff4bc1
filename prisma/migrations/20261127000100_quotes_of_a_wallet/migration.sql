-- A checkout reads a wallet's plans and its quotes that can still be paid. Both were found among all quotes that the wallet had
-- ever left unpaid, so that its checkouts became slower with each of them.
DROP INDEX read.payments_by_wallet;
CREATE INDEX payments_by_wallet ON read.payments (chain_id, wallet, valid_until_block);
CREATE INDEX payments_saved_by_wallet ON read.payments (chain_id, wallet, product) WHERE status = 'PlanSaved';
