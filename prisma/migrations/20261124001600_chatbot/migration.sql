-- Conversations with the chatbot. What people write is theirs and can be erased: nothing of this is in the ledger.
CREATE SCHEMA chat;

CREATE TABLE chat.conversations (
  conversation_id uuid PRIMARY KEY,
  -- `account:…` or `guest:…`.
  owner           text NOT NULL,
  title           text NOT NULL CHECK (char_length(title) <= 120),
  locale          text NOT NULL,
  -- 128 random bits; null while nobody else may read it.
  share_id        text UNIQUE,
  -- The last message that the link shows: what is said after it was made stays private.
  shared_until    bigint,
  shared_at       timestamptz,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  CHECK ((share_id IS NULL) = (shared_at IS NULL) AND (share_id IS NULL) = (shared_until IS NULL))
);
CREATE INDEX conversations_of_owner ON chat.conversations (owner, updated_at DESC, conversation_id);

CREATE TABLE chat.messages (
  message_id      uuid PRIMARY KEY,
  conversation_id uuid NOT NULL REFERENCES chat.conversations ON DELETE CASCADE,
  -- The order in which they were said.
  turn            bigint GENERATED ALWAYS AS IDENTITY,
  -- Of an answer: the question that it answers; several answers are versions of one.
  question_id     uuid REFERENCES chat.messages ON DELETE CASCADE,
  role            text NOT NULL CHECK (role IN ('user', 'assistant')),
  parts           jsonb NOT NULL,
  status          text NOT NULL CHECK (status IN ('complete', 'stopped', 'failed')),
  provider        text,
  model           text,
  understood      jsonb,
  withheld        integer NOT NULL DEFAULT 0,
  tokens_in       integer NOT NULL DEFAULT 0,
  tokens_out      integer NOT NULL DEFAULT 0,
  cost_micro_usd  bigint NOT NULL DEFAULT 0,
  created_at      timestamptz NOT NULL DEFAULT now(),
  CHECK ((role = 'assistant') = (question_id IS NOT NULL))
);
CREATE INDEX messages_of_conversation ON chat.messages (conversation_id, turn);
CREATE INDEX messages_of_question ON chat.messages (question_id);

CREATE TABLE chat.feedback (
  message_id uuid PRIMARY KEY REFERENCES chat.messages ON DELETE CASCADE,
  value      text NOT NULL CHECK (value IN ('up', 'down')),
  reason     text CHECK (reason IN ('wrong', 'not-understood', 'unsafe', 'other')),
  words      text CHECK (char_length(words) <= 1000),
  given_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX feedback_newest ON chat.feedback (given_at DESC, message_id);

-- One answer at a time in a conversation. A server that died lets go when its lease is over.
CREATE TABLE chat.turns (
  conversation_id uuid PRIMARY KEY REFERENCES chat.conversations ON DELETE CASCADE,
  lease           uuid NOT NULL,
  lease_until     timestamptz NOT NULL
);

-- What was asked of models, by day of UTC. Answers by rules are counted by the minute alone.
CREATE TABLE chat.usage (
  subject        text NOT NULL,
  day            date NOT NULL,
  questions      integer NOT NULL DEFAULT 0,
  tokens_in      bigint NOT NULL DEFAULT 0,
  tokens_out     bigint NOT NULL DEFAULT 0,
  cost_micro_usd bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (subject, day)
);
CREATE INDEX usage_of_day ON chat.usage (day);

CREATE TABLE chat.settings (
  subject  text PRIMARY KEY,
  -- Whether a provider outside may be told of lists, alerts and plans.
  personal text NOT NULL CHECK (personal IN ('on', 'off'))
);

GRANT USAGE ON SCHEMA chat TO tmai_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA chat TO tmai_app;
