-- What is between us and the provider of card payments, and is no fact.
CREATE SCHEMA cards;
GRANT USAGE ON SCHEMA cards TO tmai_app;

-- Events that the provider told us of, by webhook or by its list. Of an event only ids are read.
CREATE TABLE cards.hints (
  event_id    text PRIMARY KEY,
  type        text NOT NULL,
  object_id   text NOT NULL,
  livemode    boolean NOT NULL,
  received_at timestamptz(3) NOT NULL DEFAULT now()
);
-- The provider's own customers, by account: may be erased at any time.
CREATE TABLE cards.customers (
  account_id  text NOT NULL,
  customer_id text NOT NULL,
  livemode    boolean NOT NULL,
  PRIMARY KEY (account_id, livemode)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON cards.hints, cards.customers TO tmai_app;

-- The built-in test provider of a local installation: what it would have on its own servers.
CREATE SCHEMA testcards;
GRANT USAGE ON SCHEMA testcards TO tmai_app;
