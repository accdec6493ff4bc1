-- Trading agents. What the ledger says of live ones, made of events and of nothing else.
CREATE TABLE read.agents (
  agent_id         text PRIMARY KEY,
  -- Whose it is: a guest or an account.
  subject          text NOT NULL,
  wallet           text NOT NULL,
  chain_id         integer NOT NULL,
  mandate_id       text NOT NULL,
  timeframe        text NOT NULL,
  -- As they are in force from the next candle on.
  strategy         jsonb NOT NULL,
  rules            jsonb NOT NULL,
  budget_usd_cents bigint NOT NULL,
  from_candle      timestamptz(3) NOT NULL,
  status           text NOT NULL,
  last_candle      timestamptz(3),
  paused_by        text,
  paused_rule      text,
  paused_until     timestamptz(3),
  ended_by         text,
  -- Of one that was stopped, what becomes of its positions; of one that was killed, why.
  end_reason       text,
  started_at       timestamptz(3) NOT NULL,
  ended_at         timestamptz(3)
);
CREATE INDEX agents_by_subject ON read.agents (subject, started_at);
CREATE INDEX agents_by_mandate ON read.agents (mandate_id);
CREATE INDEX agents_open ON read.agents (timeframe) WHERE status <> 'killed';

-- What a live agent held when it last judged; fills since are in its orders.
CREATE TABLE read.positions (
  agent_id text PRIMARY KEY,
  candle   timestamptz(3) NOT NULL,
  state    jsonb NOT NULL
);

-- Where in its stream each judgement stands.
CREATE TABLE read.judgements (
  agent_id  text NOT NULL,
  candle    timestamptz(3) NOT NULL,
  version   integer NOT NULL,
  decisions integer NOT NULL,
  refusals  integer NOT NULL,
  -- Micro-dollars: what it was worth at the candle's close, and what its positions have cost.
  equity    numeric(38, 0) NOT NULL,
  invested  numeric(38, 0) NOT NULL,
  judged_at timestamptz(3) NOT NULL,
  CONSTRAINT judgements_pkey PRIMARY KEY (agent_id, candle)
);
GRANT SELECT ON read.agents, read.positions, read.judgements TO tmai_app;
-- A projection starts at the ledger's beginning.
INSERT INTO read_model_heads VALUES ('agents', 0);

-- Whose agent an order is, and by which of its decisions.
ALTER TABLE read.orders ADD COLUMN agent_id text, ADD COLUMN decision_id text;
CREATE INDEX orders_by_agent ON read.orders (agent_id, placed_at DESC) WHERE agent_id IS NOT NULL;
CREATE INDEX orders_by_decision ON read.orders (decision_id) WHERE decision_id IS NOT NULL;

-- What belongs to agents and is no fact.
CREATE SCHEMA agents;
GRANT USAGE ON SCHEMA agents TO tmai_app;

-- Every agent, with what its owner set. What became of a live one stands in read.agents.
CREATE TABLE agents.agents (
  agent_id   uuid PRIMARY KEY,
  subject    text NOT NULL,
  name       text NOT NULL,
  mode       text NOT NULL DEFAULT 'draft' CHECK (mode IN ('draft', 'paper', 'live')),
  timeframe  text NOT NULL,
  strategy   jsonb NOT NULL,
  rules      jsonb NOT NULL,
  -- Of a paper agent: running, paused, stopped. A live one's stands in the ledger.
  state      text NOT NULL DEFAULT 'idle' CHECK (state IN ('idle', 'running', 'paused', 'stopped')),
  paused     jsonb,
  -- Of one that was stopped, what becomes of its positions.
  positions  text CHECK (positions IN ('kept', 'sold')),
  -- The first candle that is judged.
  from_candle timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  started_at timestamptz(3),
  -- What its owner has resumed since its last judgement begins anew: a fall from its peak counts from here.
  resumed_at timestamptz(3),
  ended_at   timestamptz(3)
);
CREATE INDEX agents_of_subject ON agents.agents (subject, created_at DESC);
CREATE INDEX agents_on_paper ON agents.agents (timeframe) WHERE mode = 'paper' AND state <> 'idle';

-- Judgements on paper, with the same bodies as the ledger's of live ones.
CREATE TABLE agents.judgements (
  agent_id  uuid NOT NULL,
  candle    timestamptz(3) NOT NULL,
  body      jsonb NOT NULL,
  sha256    text NOT NULL,
  -- Micro-dollars: what it was worth at the candle's close, and what its positions have cost.
  equity    numeric(38, 0) NOT NULL,
  invested  numeric(38, 0) NOT NULL,
  judged_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT judgements_pkey PRIMARY KEY (agent_id, candle)
);
CREATE TRIGGER judgements_stand BEFORE UPDATE ON agents.judgements FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Fills that are assumed: those of paper agents, and of live ones the twins of their orders.
CREATE TABLE agents.paper_fills (
  agent_id    uuid NOT NULL,
  decision_id text NOT NULL,
  candle      timestamptz(3) NOT NULL,
  body        jsonb NOT NULL,
  filled_at   timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT paper_fills_pkey PRIMARY KEY (agent_id, decision_id)
);
CREATE INDEX paper_fills_by_candle ON agents.paper_fills (agent_id, candle);

-- Decisions of live agents, until each has its end: an order that ended, or why there is none.
CREATE TABLE agents.decisions (
  decision_id text PRIMARY KEY,
  agent_id    uuid NOT NULL,
  candle      timestamptz(3) NOT NULL,
  token_id    integer NOT NULL,
  side        text NOT NULL CHECK (side IN ('buy', 'sell')),
  -- Micro-dollars to spend, or units of 1e-18 to sell.
  amount      numeric(78, 0) NOT NULL,
  -- What was decided by: the strategy's own reason, or the exit that counted.
  why         text NOT NULL,
  -- The candle whose judgement counts what became of it; noted before that judgement is made.
  counted     timestamptz(3),
  order_id    text,
  looked_at   timestamptz(3),
  tries       integer NOT NULL DEFAULT 0,
  -- Why nothing was ordered at the last look, with its figures.
  reason      text,
  detail      jsonb,
  ended_at    timestamptz(3),
  created_at  timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX decisions_open ON agents.decisions (created_at) WHERE ended_at IS NULL;
CREATE INDEX decisions_of_agent ON agents.decisions (agent_id, candle DESC);

CREATE TABLE agents.backtests (
  id          uuid PRIMARY KEY,
  subject     text NOT NULL,
  agent_id    uuid,
  spec        jsonb NOT NULL,
  spec_hash   text NOT NULL,
  -- Set once its inputs are read: the same spec and inputs have the same result.
  inputs_hash text,
  state       text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'refused', 'failed', 'cancelled')),
  -- Percent, in steps of 2; and the trades found so far.
  progress    integer NOT NULL DEFAULT 0,
  trades      integer NOT NULL DEFAULT 0,
  result      jsonb,
  -- Why there is none: the day and the token of the look-ahead, or a sentence for staff.
  failure     jsonb,
  created_at  timestamptz(3) NOT NULL DEFAULT now(),
  started_at  timestamptz(3),
  ended_at    timestamptz(3),
  -- Removed by its owner: kept without its result until the day is over, for it counts.
  removed_at  timestamptz(3)
);
CREATE INDEX backtests_of_subject ON agents.backtests (subject, created_at DESC);
CREATE INDEX backtests_of_same ON agents.backtests (spec_hash, inputs_hash) WHERE state = 'done';

-- Every variant that somebody tried, for what its best result is worth.
CREATE TABLE agents.trials (
  subject    text NOT NULL,
  strategy   text NOT NULL,
  spec_hash  text NOT NULL,
  -- A period's, not a year's; null where it could not be computed.
  sharpe     float8,
  tried_at   timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT trials_pkey PRIMARY KEY (subject, strategy, spec_hash)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA agents TO tmai_app;
