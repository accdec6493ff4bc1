-- What the support desk finds orders by. Terms are compared by byte, so that a beginning is a range of the key.
CREATE TABLE read.order_transactions (
  transaction_hash text COLLATE "C" NOT NULL,
  order_id         text NOT NULL,
  CONSTRAINT order_transactions_pkey PRIMARY KEY (transaction_hash, order_id)
);
GRANT SELECT ON read.order_transactions TO tmai_app;
-- Orders that stand already; from here on the projection of orders writes them.
INSERT INTO read.order_transactions
SELECT DISTINCT canonical::jsonb #>> '{data,transactionHash}', substr(stream_id, 7)
FROM events WHERE type = 'OrderSent' AND stream_id LIKE 'order-%';

CREATE INDEX orders_by_id_beginning ON read.orders (order_id COLLATE "C");
CREATE INDEX orders_by_lower_wallet ON read.orders (lower(wallet) COLLATE "C", order_id COLLATE "C");

-- Auditors find every event of an order by its wallet, as they find a payment's.
UPDATE event_index SET wallet = lower(swap.wallet)
FROM read.orders swap WHERE event_index.wallet IS NULL AND event_index.stream_id = 'order-' || swap.order_id;
