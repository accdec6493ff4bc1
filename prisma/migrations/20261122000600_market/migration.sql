-- The market: what tokens there are, what they cost and how they are graded. What a source said and what we published is
-- only ever added to; what is made of it may be made anew.
CREATE SCHEMA market;

-- What each source allows. The Data API sells what may be redistributed and nothing else.
CREATE TABLE market.sources (
  source           smallint PRIMARY KEY,
  key              text NOT NULL UNIQUE,
  may_display      boolean NOT NULL,
  may_derive       boolean NOT NULL,
  may_redistribute boolean NOT NULL,
  attribution      text,
  attribution_url  text
);

CREATE TABLE market.instruments (
  instrument_id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  slug          text NOT NULL UNIQUE,
  symbol        text NOT NULL,
  name          text NOT NULL,
  class         text NOT NULL CHECK (class IN ('coin', 'stable', 'wrapped', 'staked', 'receipt', 'metal', 'leveraged')),
  -- Of a market that never was. A database holds one market: see the trigger below.
  simulated     boolean NOT NULL,
  description   text NOT NULL DEFAULT '',
  listed_on     date NOT NULL,
  delisted_on   date,
  -- What each source calls it: {"coingecko": "bitcoin"}.
  source_ids    jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX instruments_by_symbol ON market.instruments (lower(symbol));
CREATE TABLE market.contracts (
  instrument_id integer NOT NULL REFERENCES market.instruments,
  chain_id      integer NOT NULL,
  address       text NOT NULL,
  PRIMARY KEY (instrument_id, chain_id, address)
);
CREATE INDEX contracts_by_address ON market.contracts (lower(address));
CREATE TABLE market.categories (category text PRIMARY KEY, name text NOT NULL);
-- Dated: a figure of a day sees the categories of that day.
CREATE TABLE market.instrument_categories (
  instrument_id integer NOT NULL REFERENCES market.instruments,
  category      text NOT NULL REFERENCES market.categories,
  since         date NOT NULL,
  until         date,
  PRIMARY KEY (instrument_id, category, since)
);

-- In USD; volume of the day and market cap to seven digits. The first that a source said of a day: what it says later stands
-- in candle_corrections. A source may know closes alone. A partition a year, made by market.make_partitions.
CREATE TABLE market.candles_1d (
  day           date NOT NULL,
  instrument_id integer NOT NULL,
  volume        real,
  cap           real,
  open          float8,
  high          float8,
  low           float8,
  close         float8 NOT NULL CHECK (close > 0),
  source        smallint NOT NULL,
  known_at      timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (instrument_id, day)
) PARTITION BY RANGE (day);
CREATE TABLE market.candle_corrections (
  instrument_id integer NOT NULL,
  day           date NOT NULL,
  known_at      timestamptz(3) NOT NULL DEFAULT now(),
  volume        real,
  cap           real,
  open          float8,
  high          float8,
  low           float8,
  close         float8 NOT NULL,
  source        smallint NOT NULL,
  PRIMARY KEY (instrument_id, day, known_at)
);
-- A move that waits for the word of a second source: it is a candle of its day once that agrees.
CREATE TABLE market.held_closes (
  instrument_id integer NOT NULL,
  day           date NOT NULL,
  previous      float8 NOT NULL,
  candle        jsonb NOT NULL,
  source        smallint NOT NULL,
  known_at      timestamptz(3) NOT NULL DEFAULT now(),
  verdict       text CHECK (verdict IN ('accepted', 'refused')),
  second_source text,
  judged_at     timestamptz(3),
  CHECK ((verdict IS NULL) = (judged_at IS NULL)),
  PRIMARY KEY (instrument_id, day)
);

-- A partition a month, each with an index of its hours. Months that are over are packed.
CREATE TABLE market.candles_1h (
  at            timestamptz(0) NOT NULL,
  instrument_id integer NOT NULL,
  volume        real,
  open          float8 NOT NULL,
  high          float8 NOT NULL,
  low           float8 NOT NULL,
  close         float8 NOT NULL,
  source        smallint NOT NULL,
  known_at      timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (instrument_id, at)
) PARTITION BY RANGE (at);
-- A month of a token in a row. `hours` says which hours of the month there are, counted from 0.
CREATE TABLE market.candles_1h_packed (
  instrument_id integer NOT NULL,
  month         date NOT NULL,
  hours         smallint[] NOT NULL,
  open          float8[] NOT NULL,
  high          float8[] NOT NULL,
  low           float8[] NOT NULL,
  close         float8[] NOT NULL,
  volume        real[] NOT NULL,
  source        smallint NOT NULL,
  -- Of the hour that was known last.
  known_at      timestamptz(3) NOT NULL,
  PRIMARY KEY (instrument_id, month)
);

CREATE TABLE market.fundamentals (
  instrument_id integer NOT NULL,
  day           date NOT NULL,
  known_at      timestamptz(3) NOT NULL DEFAULT now(),
  circulating   float8,
  total         float8,
  tvl           float8,
  fees          float8,
  revenue       float8,
  source        smallint NOT NULL,
  PRIMARY KEY (instrument_id, day, known_at)
);

-- The formula itself, word for word as published.
CREATE TABLE market.methods (
  method       text PRIMARY KEY,
  spec         text NOT NULL,
  spec_sha256  text NOT NULL,
  published_at timestamptz(3) NOT NULL DEFAULT now()
);
-- One grading of a day. `live`: graded before the first price that its outcome is measured from; `late`: a missed day;
-- `backfill`: what the method would have said, of which nothing was published.
CREATE TABLE market.grade_days (
  method      text NOT NULL REFERENCES market.methods,
  day         date NOT NULL,
  origin      text NOT NULL CHECK (origin IN ('live', 'late', 'backfill')),
  source      text NOT NULL,
  count       integer NOT NULL,
  -- Null for a backfill, which makes no claim.
  root        text,
  inputs_hash text,
  -- Figures that were known by then were used, and no others.
  graded_at   timestamptz(3) NOT NULL,
  CHECK ((origin = 'backfill') = (root IS NULL) AND (origin = 'backfill') = (inputs_hash IS NULL)),
  PRIMARY KEY (method, day)
);
CREATE TABLE market.grades (
  method        text NOT NULL,
  day           date NOT NULL,
  instrument_id integer NOT NULL,
  -- The percentile as computed; what is published is its whole number.
  grade         real NOT NULL,
  score         float8 NOT NULL,
  signal        smallint NOT NULL CHECK (signal BETWEEN -2 AND 2),
  signal_since  date NOT NULL,
  -- In the order of the method's parts; null where a part had too few figures.
  parts         real[] NOT NULL,
  -- The first 16 bytes of the SHA-256 of what the grade was made of; null for a backfill.
  inputs        bytea,
  PRIMARY KEY (method, instrument_id, day)
) PARTITION BY RANGE (day);
CREATE INDEX grades_of_a_day ON market.grades (method, day);
CREATE TABLE market.not_rated (
  method        text NOT NULL,
  day           date NOT NULL,
  instrument_id integer NOT NULL,
  reason        jsonb NOT NULL,
  PRIMARY KEY (method, day, instrument_id)
);

-- Made anew from grades and candles; may be dropped.
CREATE TABLE market.track_record (
  method  text NOT NULL,
  origin  text NOT NULL CHECK (origin IN ('live', 'late', 'backfill')),
  -- Days from the first price that is counted to the last.
  horizon smallint NOT NULL,
  -- The last day whose prices were known.
  through date NOT NULL,
  -- Bands, signals and parts with their counts and intervals: analytics/record/record.ts. Twice, for tokens that are gone.
  record  jsonb NOT NULL,
  PRIMARY KEY (method, origin, horizon)
);
CREATE TABLE market.market_days (day date PRIMARY KEY, figures jsonb NOT NULL);
CREATE TABLE market.category_days (
  category text NOT NULL,
  day      date NOT NULL,
  level    float8 NOT NULL,
  cap      float8 NOT NULL,
  members  integer NOT NULL,
  PRIMARY KEY (category, day)
);
-- What lists of tokens read: a row a token, remade every minute. Three indexes: each costs at every remake.
CREATE TABLE market.snapshots (
  instrument_id    integer PRIMARY KEY,
  at               timestamptz(3) NOT NULL,
  slug             text NOT NULL,
  symbol           text NOT NULL,
  name             text NOT NULL,
  class            text NOT NULL,
  categories       text[] NOT NULL,
  price            float8,
  change_1h        real,
  change_24h       real,
  change_7d        real,
  change_30d       real,
  change_1y        real,
  cap              float8,
  cap_rank         integer,
  fdv              float8,
  volume_24h       float8,
  turnover         real,
  volatility_30d   real,
  sharpe_180d      real,
  sortino_180d     real,
  drawdown_365d    real,
  beta_90d         real,
  ath              float8,
  ath_on           date,
  trader           real,
  trader_24h       real,
  trader_signal    smallint,
  trader_since     date,
  investor         real,
  investor_24h     real,
  investor_signal  smallint,
  investor_since   date,
  not_rated        jsonb,
  spark            text
) WITH (fillfactor = 50);
CREATE INDEX snapshots_by_cap ON market.snapshots (cap DESC NULLS LAST, instrument_id);
CREATE INDEX snapshots_by_trader ON market.snapshots (trader DESC NULLS LAST, instrument_id);
CREATE INDEX snapshots_by_investor ON market.snapshots (investor DESC NULLS LAST, instrument_id);

-- How each source answered, and how far work that takes long has come.
CREATE TABLE market.source_runs (
  source  text NOT NULL,
  what    text NOT NULL,
  at      timestamptz(3) NOT NULL DEFAULT now(),
  ok      boolean NOT NULL,
  rows    integer NOT NULL,
  took_ms integer NOT NULL,
  said    text,
  PRIMARY KEY (source, what, at)
);
CREATE INDEX source_runs_by_time ON market.source_runs (at);
CREATE TABLE market.progress (
  what       text PRIMARY KEY,
  done       integer NOT NULL,
  total      integer NOT NULL,
  begun_at   timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

-- What a source said and what we published stands, for the owner of the tables too.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['candles_1d', 'candle_corrections', 'fundamentals', 'methods', 'grade_days', 'grades', 'not_rated'] LOOP
    EXECUTE format('CREATE TRIGGER %s_stand BEFORE UPDATE OR DELETE ON market.%I FOR EACH ROW EXECUTE FUNCTION refuse_change()', name, name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['candle_corrections', 'fundamentals', 'methods', 'grade_days', 'not_rated'] LOOP
    EXECUTE format('CREATE TRIGGER %s_stay BEFORE TRUNCATE ON market.%I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', name, name);
  END LOOP;
END $$;

-- Real and invented tokens never stand in one table.
CREATE FUNCTION market.refuse_mixed_market() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM market.instruments WHERE simulated <> NEW.simulated) THEN
    RAISE EXCEPTION 'this database holds % market: the other one needs a database of its own',
      CASE WHEN NEW.simulated THEN 'the real' ELSE 'a simulated' END USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER instruments_refuse_mixed BEFORE INSERT OR UPDATE OF simulated ON market.instruments
  FOR EACH ROW EXECUTE FUNCTION market.refuse_mixed_market();

-- The application's role makes no tables: it asks for the partitions that a stretch of days needs.
CREATE FUNCTION market.make_partitions(first_day date, last_day date) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  start date; part text; parent text;
BEGIN
  IF last_day - first_day > 20 * 366 OR last_day > current_date + 40 THEN
    RAISE EXCEPTION 'partitions from % to % are too many', first_day, last_day USING ERRCODE = '22023';
  END IF;
  PERFORM pg_advisory_xact_lock(7270005);
  FOR start IN SELECT generate_series(date_trunc('year', first_day), last_day, interval '1 year')::date LOOP
    FOREACH parent IN ARRAY ARRAY['candles_1d', 'grades'] LOOP
      part := format('%s_%s', parent, to_char(start, 'YYYY'));
      IF to_regclass(format('market.%I', part)) IS NULL THEN
        EXECUTE format('CREATE TABLE market.%I PARTITION OF market.%I FOR VALUES FROM (%L) TO (%L)',
          part, parent, start, start + interval '1 year');
        EXECUTE format('CREATE TRIGGER %s_stay BEFORE TRUNCATE ON market.%I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', part, part);
      END IF;
    END LOOP;
  END LOOP;
END $$;

CREATE FUNCTION market.make_hour_partition(month date) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  start timestamptz := date_trunc('month', month::timestamp) AT TIME ZONE 'UTC';
  part text := 'candles_1h_' || to_char(month, 'YYYY_MM');
BEGIN
  PERFORM pg_advisory_xact_lock(7270005);
  IF to_regclass(format('market.%I', part)) IS NULL THEN
    EXECUTE format('CREATE TABLE market.%I PARTITION OF market.candles_1h FOR VALUES FROM (%L) TO (%L)',
      part, start, (date_trunc('month', month::timestamp) + interval '1 month') AT TIME ZONE 'UTC');
    EXECUTE format('CREATE INDEX ON market.%I USING brin (at) WITH (pages_per_range = 32)', part);
  END IF;
END $$;

-- Packs a month that is over: the rows of its partition become a row a token, and the partition goes.
CREATE FUNCTION market.pack_month(month date) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  start timestamptz := date_trunc('month', month::timestamp) AT TIME ZONE 'UTC';
  part text := 'candles_1h_' || to_char(month, 'YYYY_MM');
  packed integer; hours_before bigint; hours_after bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(7270005);
  IF to_regclass(format('market.%I', part)) IS NULL THEN RETURN 0; END IF;
  IF date_trunc('month', month::timestamp) + interval '1 month' > (now() AT TIME ZONE 'UTC') THEN
    RAISE EXCEPTION 'the month of % is not over', month USING ERRCODE = '22023';
  END IF;
  EXECUTE format('LOCK TABLE market.%I IN ACCESS EXCLUSIVE MODE', part);
  EXECUTE format('SELECT count(*) FROM market.%I', part) INTO hours_before;
  EXECUTE format($sql$
    INSERT INTO market.candles_1h_packed
    SELECT instrument_id, %L::date, array_agg((extract(epoch FROM at - %L::timestamptz) / 3600)::smallint ORDER BY at),
           array_agg(open ORDER BY at), array_agg(high ORDER BY at), array_agg(low ORDER BY at), array_agg(close ORDER BY at),
           array_agg(volume ORDER BY at), min(source), max(known_at)
    FROM market.%I GROUP BY instrument_id
    ON CONFLICT DO NOTHING$sql$, date_trunc('month', month::timestamp)::date, start, part);
  GET DIAGNOSTICS packed = ROW_COUNT;
  SELECT coalesce(sum(cardinality(p.hours)), 0) INTO hours_after
  FROM market.candles_1h_packed p WHERE p.month = date_trunc('month', pack_month.month::timestamp)::date;
  IF hours_after <> hours_before THEN
    RAISE EXCEPTION 'the month of % has % hours, of which % were packed', month, hours_before, hours_after;
  END IF;
  EXECUTE format('DROP TABLE market.%I', part);
  RETURN packed;
END $$;

REVOKE EXECUTE ON FUNCTION market.make_partitions(date, date), market.make_hour_partition(date), market.pack_month(date),
  market.refuse_mixed_market() FROM PUBLIC;
GRANT USAGE ON SCHEMA market TO tmai_app;
GRANT EXECUTE ON FUNCTION market.make_partitions(date, date), market.make_hour_partition(date), market.pack_month(date) TO tmai_app;
GRANT SELECT ON ALL TABLES IN SCHEMA market TO tmai_app;
GRANT INSERT ON market.candles_1d, market.candle_corrections, market.candles_1h, market.candles_1h_packed, market.fundamentals,
  market.methods, market.grade_days, market.grades, market.not_rated TO tmai_app;
GRANT INSERT, UPDATE ON market.sources, market.instruments, market.contracts, market.categories, market.instrument_categories,
  market.held_closes TO tmai_app;
GRANT INSERT, UPDATE, DELETE ON market.track_record, market.market_days, market.category_days, market.snapshots,
  market.source_runs, market.progress TO tmai_app;

-- The days whose grades are published, from the ledger.
CREATE TABLE read.grade_days (
  method       text NOT NULL,
  day          date NOT NULL,
  method_hash  text NOT NULL,
  source       text NOT NULL,
  count        integer NOT NULL,
  root         text NOT NULL,
  inputs_hash  text NOT NULL,
  published_at timestamptz(3) NOT NULL,
  PRIMARY KEY (method, day)
);
GRANT SELECT ON read.grade_days TO tmai_app;
-- No event before this has been this projection's.
INSERT INTO read_model_heads SELECT 'gradeDays', coalesce((SELECT max(position) FROM events), 0);
