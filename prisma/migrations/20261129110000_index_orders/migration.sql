-- What buying an index stands on: quotes until they are ordered, own indices until their first order, and what pools held.
CREATE TABLE indices.quotes (
  quote_id  uuid PRIMARY KEY,
  -- A quote is ordered by who asked for it and by no one else.
  subject   text NOT NULL,
  body      jsonb NOT NULL,
  quoted_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX index_quotes_by_time ON indices.quotes (quoted_at);
GRANT SELECT, INSERT, DELETE ON indices.quotes TO tmai_app;

CREATE TABLE indices.drafts (
  id         uuid PRIMARY KEY,
  subject    text NOT NULL,
  method     jsonb NOT NULL,
  -- What goes into the ledger before its first order, computed once: whoever was killed in between publishes what stands.
  listing    jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX drafts_by_subject ON indices.drafts (subject);
GRANT SELECT, INSERT, UPDATE, DELETE ON indices.drafts TO tmai_app;

-- Dollars that the pools of a token held for it, of an index that asks for them; null where there is no pool.
ALTER TABLE indices.universe ADD COLUMN pool_usd float8;

-- Public indices that staff announced: listed with the first day on which enough is eligible.
CREATE TABLE indices.announced (
  slug         text PRIMARY KEY,
  method       jsonb NOT NULL,
  announced_by text NOT NULL,
  announced_at timestamptz(3) NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT ON indices.announced TO tmai_app;
