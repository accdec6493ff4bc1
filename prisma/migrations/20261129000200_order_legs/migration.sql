-- Orders that are carried out leg by leg, by several transactions, and that may spend several tokens.
ALTER TABLE read.orders ALTER COLUMN spend_token DROP NOT NULL, ALTER COLUMN spend_amount DROP NOT NULL;

ALTER TABLE read.order_transactions ADD COLUMN part integer NOT NULL DEFAULT 1, ADD COLUMN parts integer NOT NULL DEFAULT 1;
ALTER TABLE read.order_transactions ALTER COLUMN part DROP DEFAULT, ALTER COLUMN parts DROP DEFAULT;

-- A leg as it was quoted, and what became of it where legs are executed one by one. A swap's fill stands in read.orders.
CREATE TABLE read.order_legs (
  order_id         text NOT NULL,
  leg              integer NOT NULL,
  token_in         text NOT NULL,
  amount_in        numeric(78, 0) NOT NULL,
  token_out        text NOT NULL,
  quoted_out       numeric(78, 0) NOT NULL,
  min_out          numeric(78, 0) NOT NULL,
  executed_in      numeric(78, 0),
  executed_out     numeric(78, 0),
  left_out         text,
  transaction_hash text,
  log_index        integer,
  CONSTRAINT order_legs_pkey PRIMARY KEY (order_id, leg)
);
-- One log shows the same leg of one order; it may show several legs of it, which end in the same token.
CREATE UNIQUE INDEX order_legs_log_once ON read.order_legs (transaction_hash, log_index, leg) WHERE transaction_hash IS NOT NULL;
GRANT SELECT ON read.order_legs TO tmai_app;
-- Orders that were quoted already; from here on the projection of orders writes them.
INSERT INTO read.order_legs (order_id, leg, token_in, amount_in, token_out, quoted_out, min_out)
SELECT substr(e.stream_id, length('order-') + 1), leg.number, leg.of->'path'->>0, (leg.of->>'amountIn')::numeric,
       leg.of->'path'->>-1, (leg.of->>'amountOut')::numeric, (leg.of->>'minOut')::numeric
FROM events e
CROSS JOIN LATERAL jsonb_array_elements(e.canonical::jsonb #> '{data,legs}') WITH ORDINALITY AS leg(of, number)
WHERE e.type = 'OrderQuoted' AND e.stream_id LIKE 'order-%';

-- What one transaction filled as a whole is one swap's; legs of several orders may go in one.
DROP INDEX read.orders_fill_once, read.orders_ended, read.orders_by_block;
CREATE UNIQUE INDEX orders_fill_once ON read.orders (chain_id, transaction_hash, wallet)
  WHERE status = 'OrderFilled' AND kind = 'swap';
-- A late transaction may still execute what was left out, and what left the chain is looked for among both kinds of fills.
CREATE INDEX orders_ended ON read.orders (chain_id, updated_at) WHERE status IN ('OrderFailed', 'OrderExpired', 'OrderPartlyFilled');
CREATE INDEX orders_by_block ON read.orders (chain_id, block_number DESC) WHERE status IN ('OrderFilled', 'OrderPartlyFilled');
