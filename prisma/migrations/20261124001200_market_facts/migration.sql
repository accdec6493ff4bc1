-- What sources say of tokens beside their candles, each with its source and when it was known. Only ever added to.

-- A figure of a day by each source that tells it; a later word of the same day stands beside the first.
ALTER TABLE market.fundamentals
  ADD COLUMN cap float8,
  ADD COLUMN fdv float8,
  DROP CONSTRAINT fundamentals_pkey,
  ADD PRIMARY KEY (instrument_id, source, day, known_at);

-- Null for the contracts of invented tokens, which no source told.
ALTER TABLE market.contracts
  ADD COLUMN source   smallint,
  ADD COLUMN known_at timestamptz(3) NOT NULL DEFAULT now();
REVOKE UPDATE ON market.contracts FROM tmai_app;
CREATE INDEX contracts_by_chain ON market.contracts (chain_id);

-- Where a token is traded, as far as a source tells it.
CREATE TABLE market.markets (
  instrument_id integer NOT NULL REFERENCES market.instruments,
  exchange      text NOT NULL,
  pair          text NOT NULL,
  source        smallint NOT NULL,
  known_at      timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (instrument_id, exchange, pair)
);
CREATE INDEX markets_by_exchange ON market.markets (exchange);

-- Days of one exchange, with what CoinGecko does not tell: open, high and low. Grades are made of candles_1d and never of these.
CREATE TABLE market.exchange_days (
  instrument_id integer NOT NULL,
  day           date NOT NULL,
  open          float8 NOT NULL,
  high          float8 NOT NULL,
  low           float8 NOT NULL,
  close         float8 NOT NULL CHECK (low > 0 AND low <= least(open, close) AND high >= greatest(open, close)),
  -- In USD, of this exchange alone.
  volume        real,
  source        smallint NOT NULL,
  known_at      timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (instrument_id, day)
);
-- Candles as they are drawn: a whole candle of the exchange where the source of grades knows the close alone and both agree.
CREATE VIEW market.days_drawn AS
  SELECT c.instrument_id, c.day, c.volume, c.cap, c.known_at,
    c.close AS graded_close, coalesce(c.open, x.open) AS open, coalesce(c.high, x.high) AS high, coalesce(c.low, x.low) AS low,
    CASE WHEN c.high IS NULL AND x.close IS NOT NULL THEN x.close ELSE c.close END AS close
  FROM market.candles_1d c
  LEFT JOIN market.exchange_days x ON x.instrument_id = c.instrument_id AND x.day = c.day AND c.high IS NULL
    AND abs(x.close / c.close - 1) < 0.02;

-- Grades of the hour that is under way: remade every hour and kept nowhere. What counts is published once a day.
CREATE TABLE market.provisional_grades (
  method        text NOT NULL REFERENCES market.methods,
  instrument_id integer NOT NULL,
  at            timestamptz(0) NOT NULL,
  grade         real NOT NULL,
  PRIMARY KEY (method, instrument_id)
);
-- As the rows of lists show them, with the hour that they are of.
ALTER TABLE market.snapshots
  ADD COLUMN trader_now     real,
  ADD COLUMN investor_now   real,
  ADD COLUMN provisional_at timestamptz(0);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['contracts', 'markets', 'exchange_days'] LOOP
    EXECUTE format('CREATE TRIGGER %s_stand BEFORE UPDATE OR DELETE ON market.%I FOR EACH ROW EXECUTE FUNCTION refuse_change()', name, name);
    EXECUTE format('CREATE TRIGGER %s_stay BEFORE TRUNCATE ON market.%I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', name, name);
  END LOOP;
END $$;

GRANT SELECT ON market.markets, market.exchange_days, market.days_drawn, market.provisional_grades TO tmai_app;
GRANT INSERT ON market.markets, market.exchange_days TO tmai_app;
GRANT INSERT, UPDATE, DELETE ON market.provisional_grades TO tmai_app;
