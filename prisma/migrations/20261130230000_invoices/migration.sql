-- Invoices and credit notes. What the ledger says of them, made of events and of nothing else.
CREATE TABLE read.invoices (
  invoice_id      text PRIMARY KEY,
  -- Such as INV-2026 and 1 of INV-2026-000001; without gaps, in the ledger's order.
  series          text NOT NULL,
  number          integer NOT NULL,
  kind            text NOT NULL,
  -- The charge, and the event that the document follows from.
  about_stream    text NOT NULL,
  about_position  bigint NOT NULL,
  -- The stream of the document that it gives back, or takes back.
  corrects        text,
  net_usd_cents   bigint NOT NULL,
  tax_usd_cents   bigint NOT NULL,
  gross_usd_cents bigint NOT NULL,
  seller_hash     text NOT NULL,
  buyer_id        text,
  issued_at       timestamptz(3) NOT NULL,
  CONSTRAINT invoices_number_once UNIQUE (series, number),
  CONSTRAINT invoices_event_once UNIQUE (about_position),
  CONSTRAINT invoices_add_up CHECK (net_usd_cents + tax_usd_cents = gross_usd_cents)
);
CREATE INDEX invoices_by_stream ON read.invoices (about_stream);
GRANT SELECT ON read.invoices TO tmai_app;
-- A projection starts at the ledger's beginning.
INSERT INTO read_model_heads VALUES ('invoices', 0);

-- What is printed on invoices and is no fact: sellers as they were, and details of buyers, which can be erased.
CREATE SCHEMA invoices;
GRANT USAGE ON SCHEMA invoices TO tmai_app;

-- Sellers as they are printed, each by the SHA-256 of its canonical JSON: events name the hash alone.
CREATE TABLE invoices.sellers (
  hash       text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  words      text NOT NULL,
  first_used timestamptz(3) NOT NULL
);

-- What an account wants on its next invoices.
CREATE TABLE invoices.buyer_details (
  account_id text PRIMARY KEY,
  name       text NOT NULL,
  address    text NOT NULL,
  country    text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  tax_id     text,
  changed_at timestamptz(3) NOT NULL
);

-- Copies of such details, one for each invoice and corrected copy. Events hold SHA-256(salt || words).
CREATE TABLE invoices.buyers (
  id         uuid PRIMARY KEY,
  sha256     text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  -- Canonical JSON. Null once it was erased, and the salt with it.
  words      text,
  salt       bytea CHECK (octet_length(salt) = 32),
  -- The day after which it is erased.
  kept_until timestamptz(3) NOT NULL,
  copied_at  timestamptz(3) NOT NULL,
  CONSTRAINT buyers_erased_with_salt CHECK ((words IS NULL) = (salt IS NULL))
);
CREATE INDEX buyers_by_end ON invoices.buyers (kept_until) WHERE words IS NOT NULL;

-- Copies of an invoice with details that were added after it was issued: 1, 2, 3 … The invoice itself stays as it is.
CREATE TABLE invoices.corrected_copies (
  invoice_id text NOT NULL,
  copy       integer NOT NULL CHECK (copy > 0),
  buyer_id   uuid NOT NULL REFERENCES invoices.buyers (id),
  made_at    timestamptz(3) NOT NULL,
  CONSTRAINT corrected_copies_pkey PRIMARY KEY (invoice_id, copy)
);
CREATE INDEX corrected_copies_by_buyer ON invoices.corrected_copies (buyer_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA invoices TO tmai_app;
