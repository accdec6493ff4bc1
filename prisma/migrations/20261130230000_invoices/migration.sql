-- Invoices and credit notes. What the ledger says of them, made of events and of nothing else.
CREATE TABLE read.invoices (
  invoice_id      text PRIMARY KEY,
  -- Such as INV-2026 and 1 of INV-2026-000001; without gaps, in the ledger's order.
  series          text NOT NULL,
  number          integer NOT NULL,
  kind            text NOT NULL,
  about_stream    text NOT NULL,
  about_position  bigint NOT NULL,
  corrects        text,
  net_usd_cents   bigint NOT NULL,
  tax_usd_cents   bigint NOT NULL,
  gross_usd_cents bigint NOT NULL,
  seller_hash     text NOT NULL,
  buyer_id        text,
  issued_at       timestamptz(3) NOT NULL,
  CONSTRAINT invoices_number_once UNIQUE (series, number),
  CONSTRAINT invoices_event_once UNIQUE (about_position)
);
CREATE INDEX invoices_by_stream ON read.invoices (about_stream);
GRANT SELECT ON read.invoices TO tmai_app;
-- A projection starts at the ledger's beginning.
INSERT INTO read_model_heads VALUES ('invoices', 0);

-- What is printed on invoices and is no fact: sellers as they were, and details of buyers, which can be erased.
CREATE SCHEMA invoices;
GRANT USAGE ON SCHEMA invoices TO tmai_app;
