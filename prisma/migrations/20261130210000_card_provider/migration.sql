-- What is between us and the provider of card payments, and is no fact.
CREATE SCHEMA cards;
GRANT USAGE ON SCHEMA cards TO tmai_app;

-- Events that the provider told us of, by webhook or by its list. Of an event only ids are read.
CREATE TABLE cards.hints (
  event_id    text PRIMARY KEY,
  type        text NOT NULL,
  object_id   text NOT NULL,
  livemode    boolean NOT NULL,
  received_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Of a webhook: how far its signature's time is from ours.
  skew_seconds integer
);
-- The provider's own customers, by account: may be erased at any time.
CREATE TABLE cards.customers (
  account_id  text NOT NULL,
  customer_id text NOT NULL,
  livemode    boolean NOT NULL,
  PRIMARY KEY (account_id, livemode)
);
-- How a session was asked for, until the ledger has it: after a crash it is asked for again in the same words.
CREATE TABLE cards.asks (
  card_payment_id text PRIMARY KEY,
  ask             jsonb NOT NULL,
  asked_at        timestamptz(3) NOT NULL DEFAULT now()
);
-- How often each open session was looked at without a hint.
CREATE TABLE cards.looks (
  card_payment_id text PRIMARY KEY,
  looks           integer NOT NULL
);
-- How far work that goes on from where it stopped has come.
CREATE TABLE cards.progress (
  name text PRIMARY KEY,
  at   timestamptz(3) NOT NULL
);
-- Prices of the provider that differ from the list: plans that are not sold by card meanwhile.
CREATE TABLE cards.price_differences (
  slug         text NOT NULL,
  duration     text NOT NULL,
  kind         text NOT NULL,
  field        text NOT NULL,
  listed       text NOT NULL,
  at_provider  text NOT NULL,
  seen_at      timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (slug, duration, kind)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON cards.hints, cards.customers, cards.asks, cards.looks, cards.progress,
  cards.price_differences TO tmai_app;

-- The provider's ids of each plan, as it is listed; those of plans that were listed before there were cards are none.
ALTER TABLE read.catalogue ADD COLUMN provider jsonb NOT NULL DEFAULT '{}';

-- The built-in test provider of a local installation: what it would have on its own servers.
CREATE SCHEMA testcards;
GRANT USAGE ON SCHEMA testcards TO tmai_app;
CREATE TABLE testcards.objects (
  id    text PRIMARY KEY,
  place bigint GENERATED ALWAYS AS IDENTITY,
  kind  text NOT NULL,
  data  jsonb NOT NULL
);
CREATE INDEX objects_by_kind ON testcards.objects (kind, place);
-- What was answered to a request with a key: the same request gets the same answer.
CREATE TABLE testcards.answers (
  key     text PRIMARY KEY,
  request text NOT NULL,
  body    jsonb NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON testcards.objects, testcards.answers TO tmai_app;
