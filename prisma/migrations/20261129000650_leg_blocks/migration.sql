-- The block in which a leg was executed: it is taken back where that block leaves the chain. No order by legs was placed before.
ALTER TABLE read.order_legs ADD COLUMN block_number bigint, ADD COLUMN block_hash text;
CREATE INDEX order_legs_by_block ON read.order_legs (block_number DESC) WHERE block_number IS NOT NULL;
