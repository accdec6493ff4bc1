-- Alerts: what people wait for, the rows that are compared with the market, and each time that one fired. What somebody waits
-- for is private and can be erased: no event holds it.
CREATE SCHEMA alerts;

-- Everybody with alerts. The row is locked while one of them is made, so that two at once do not pass the plan's limit.
CREATE TABLE alerts.holders (
  account    text PRIMARY KEY,
  -- When the alerts were last compared with what the plan holds.
  checked_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX holders_by_check ON alerts.holders (checked_at);

CREATE TABLE alerts.alerts (
  alert_id         uuid PRIMARY KEY,
  account          text NOT NULL REFERENCES alerts.holders,
  condition        jsonb NOT NULL,
  -- A token of the market, or a list of tokens.
  instrument_id    integer,
  list_id          text,
  recurring        boolean NOT NULL,
  cooldown_seconds integer NOT NULL CHECK (cooldown_seconds >= 300),
  -- Percent of the threshold, or points of a grade.
  hysteresis       numeric NOT NULL CHECK (hysteresis >= 0),
  channels         text[] NOT NULL,
  note             text NOT NULL CHECK (length(note) <= 200),
  expires_at       timestamptz(3),
  paused           boolean NOT NULL DEFAULT false,
  paused_by_plan   boolean NOT NULL DEFAULT false,
  snoozed_until    timestamptz(3),
  state            text NOT NULL DEFAULT 'armed' CHECK (state IN ('armed', 'resting', 'done')),
  fired_count      integer NOT NULL DEFAULT 0,
  last_fired_at    timestamptz(3),
  created_at       timestamptz(3) NOT NULL DEFAULT now(),
  -- The command that made it: the same one again makes no other.
  command_id       text,
  CHECK ((instrument_id IS NULL) <> (list_id IS NULL))
) WITH (fillfactor = 80);
CREATE INDEX alerts_of_account ON alerts.alerts (account, created_at);
CREATE INDEX alerts_of_list ON alerts.alerts (list_id) WHERE list_id IS NOT NULL;
CREATE INDEX alerts_that_end ON alerts.alerts (expires_at) WHERE expires_at IS NOT NULL AND state <> 'done';
CREATE UNIQUE INDEX alerts_by_command ON alerts.alerts (account, command_id) WHERE command_id IS NOT NULL;

-- What is compared: the figure of a token that crosses a threshold. A threshold never changes: a changed alert has new rows.
-- Source: data-api.md 3.2.
CREATE TABLE alerts.watches (
  watch       bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  alert_id    uuid NOT NULL REFERENCES alerts.alerts ON DELETE CASCADE,
  -- app/areas/alerts/model/metrics.ts.
  metric      smallint NOT NULL,
  token_id    integer NOT NULL,
  up          boolean NOT NULL,
  threshold   float8 NOT NULL,
  -- Back behind this one it may fire again.
  rearm_at    float8,
  armed       boolean NOT NULL DEFAULT true,
  -- Which firing would be the next.
  generation  integer NOT NULL DEFAULT 1,
  recurring   boolean NOT NULL,
  -- By its owner, by the plan, or because it is over.
  paused      boolean NOT NULL DEFAULT false,
  -- What was before does not make it fire.
  since       timestamptz(3) NOT NULL DEFAULT now(),
  rests_until timestamptz(3),
  -- Of the transaction that last armed it: the index in memory asks for what is new by it.
  changed     xid8 NOT NULL DEFAULT pg_current_xact_id()
) WITH (fillfactor = 80);
CREATE INDEX watches_armed ON alerts.watches (metric, token_id, up, threshold) INCLUDE (watch) WHERE armed AND NOT paused;
CREATE INDEX watches_resting ON alerts.watches (metric, token_id, up, rearm_at) INCLUDE (watch, rests_until)
  WHERE NOT armed AND recurring AND NOT paused;
CREATE INDEX watches_of_alert ON alerts.watches (alert_id);
CREATE INDEX watches_changed ON alerts.watches (changed) WHERE armed AND NOT paused;

CREATE FUNCTION alerts.mark_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  NEW.changed := pg_current_xact_id();
  RETURN NEW;
END $$;
CREATE TRIGGER watches_mark_changed BEFORE UPDATE ON alerts.watches FOR EACH ROW
  WHEN (NEW.armed AND NOT NEW.paused) EXECUTE FUNCTION alerts.mark_changed();

-- Each time that one fired, once: its alert may be gone since.
CREATE TABLE alerts.firings (
  watch      bigint NOT NULL,
  generation integer NOT NULL,
  firing_id  uuid NOT NULL UNIQUE,
  alert_id   uuid NOT NULL,
  account    text NOT NULL,
  condition  jsonb NOT NULL,
  token_id   integer NOT NULL,
  before     float8,
  after      float8 NOT NULL,
  -- When the market had the figure.
  tick       timestamptz(3) NOT NULL,
  fired_at   timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (watch, generation)
);
CREATE INDEX firings_of_account ON alerts.firings (account, fired_at);
CREATE INDEX firings_of_alert ON alerts.firings (alert_id, fired_at);

-- The figures of each token that were compared last, in the order of the metrics; null where none was known yet.
CREATE TABLE alerts.marks (token_id integer PRIMARY KEY, figures float8[] NOT NULL) WITH (fillfactor = 50);
-- Who was on a list when it was last looked at.
CREATE TABLE alerts.list_marks (list_id text PRIMARY KEY, token_ids integer[] NOT NULL);
-- How far the market is compared: whoever moves the tick on is the only one who does. `hour` is the last hour whose highest
-- and lowest price are compared.
CREATE TABLE alerts.cursor (
  name text PRIMARY KEY CHECK (name = 'alerts'),
  tick bigint NOT NULL,
  at   timestamptz(3),
  hour timestamptz(0)
) WITH (fillfactor = 50);
INSERT INTO alerts.cursor (name, tick) VALUES ('alerts', 0);

REVOKE EXECUTE ON FUNCTION alerts.mark_changed() FROM PUBLIC;
GRANT USAGE ON SCHEMA alerts TO tmai_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON alerts.holders, alerts.alerts, alerts.watches, alerts.marks, alerts.list_marks TO tmai_app;
GRANT SELECT, INSERT, DELETE ON alerts.firings TO tmai_app;
GRANT SELECT, UPDATE ON alerts.cursor TO tmai_app;
