-- Indices. What the ledger says of them, as of all read models, is made of events and of nothing else.
CREATE TABLE read.index_versions (
  slug          text NOT NULL,
  version       integer NOT NULL,
  method        jsonb NOT NULL,
  method_hash   text NOT NULL,
  -- Null for one of ours.
  owner         text,
  in_force_from date NOT NULL,
  CONSTRAINT index_versions_pkey PRIMARY KEY (slug, version)
);
CREATE INDEX index_versions_by_owner ON read.index_versions (owner) WHERE owner IS NOT NULL;

CREATE TABLE read.index_sets (
  slug          text NOT NULL,
  as_of         date NOT NULL,
  trigger       text NOT NULL,
  version       integer NOT NULL,
  in_force_from date NOT NULL,
  origin        text NOT NULL,
  published_at  timestamptz(3) NOT NULL,
  -- The event's data: members and what they follow from.
  fact          jsonb NOT NULL,
  CONSTRAINT index_sets_pkey PRIMARY KEY (slug, as_of, trigger)
);

CREATE TABLE read.index_changes (
  slug        text NOT NULL,
  day         date NOT NULL,
  kind        text NOT NULL,
  token_id    integer NOT NULL,
  to_token_id integer,
  ratio       float8,
  price       float8 NOT NULL,
  CONSTRAINT index_changes_pkey PRIMARY KEY (slug, day, kind, token_id)
);

CREATE TABLE read.index_retirements (slug text CONSTRAINT index_retirements_pkey PRIMARY KEY, day date NOT NULL);

CREATE TABLE read.level_days (
  algorithm    text NOT NULL,
  day          date NOT NULL,
  count        integer NOT NULL,
  root         text NOT NULL,
  inputs_hash  text NOT NULL,
  source       text NOT NULL,
  published_at timestamptz(3) NOT NULL,
  CONSTRAINT level_days_pkey PRIMARY KEY (algorithm, day)
);
GRANT SELECT ON read.index_versions, read.index_sets, read.index_changes, read.index_retirements, read.level_days TO tmai_app;
-- A projection starts at the ledger's beginning.
INSERT INTO read_model_heads VALUES ('indices', 0);

-- One token became another, or so many of itself. Only ever added to.
CREATE TABLE market.token_actions (
  instrument_id    integer NOT NULL,
  day              date NOT NULL,
  to_instrument_id integer NOT NULL,
  -- New tokens for an old one.
  ratio            float8 NOT NULL CHECK (ratio > 0),
  source           smallint NOT NULL,
  known_at         timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (instrument_id, day)
);
CREATE TRIGGER token_actions_stand BEFORE UPDATE OR DELETE ON market.token_actions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER token_actions_stay BEFORE TRUNCATE ON market.token_actions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE SCHEMA indices;
GRANT USAGE ON SCHEMA indices TO tmai_app;

-- A day as it was computed, before any of it is published: whoever was killed in between publishes what stands.
CREATE TABLE indices.days (
  day         date PRIMARY KEY,
  -- Figures that were known by then were used, and no others.
  known_at    timestamptz(3) NOT NULL,
  source      text NOT NULL,
  count       integer NOT NULL,
  root        text NOT NULL,
  inputs_hash text NOT NULL,
  -- What goes into the ledger, stream by stream.
  commands    jsonb NOT NULL
);
CREATE TRIGGER days_stand BEFORE UPDATE OR DELETE ON indices.days FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER days_stay BEFORE TRUNCATE ON indices.days FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE indices.levels (
  slug      text NOT NULL,
  version   integer NOT NULL,
  day       date NOT NULL,
  level     float8 NOT NULL,
  level_net float8 NOT NULL,
  -- `backfill`: computed after the fact, never published.
  origin    text NOT NULL CHECK (origin IN ('live', 'late', 'backfill')),
  members   integer NOT NULL,
  suspended integer NOT NULL,
  -- Null for an index without a regime: 'on' in its tokens, 'off' in the stablecoin.
  regime    text CHECK (regime IN ('on', 'off')),
  known_at  timestamptz(3) NOT NULL,
  PRIMARY KEY (slug, day)
);
CREATE TRIGGER levels_stand BEFORE UPDATE OR DELETE ON indices.levels FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER levels_stay BEFORE TRUNCATE ON indices.levels FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Every token of the day that constituents were set from: what was known of it, and why it is not eligible, null where it is.
CREATE TABLE indices.universe (
  slug          text NOT NULL,
  as_of         date NOT NULL,
  instrument_id integer NOT NULL,
  cap           float8,
  close         float8,
  volume30      float8,
  reason        text,
  PRIMARY KEY (slug, as_of, instrument_id)
);
CREATE TRIGGER universe_stand BEFORE UPDATE OR DELETE ON indices.universe FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER universe_stay BEFORE TRUNCATE ON indices.universe FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

GRANT SELECT, INSERT ON market.token_actions TO tmai_app;
GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA indices TO tmai_app;
