CREATE OR REPLACE VIEW market.days_drawn AS
SELECT c.instrument_id, c.day, c.volume, c.cap, c.known_at,
  c.close AS graded_close, coalesce(c.open, x.open) AS open, coalesce(c.high, x.high) AS high, coalesce(c.low, x.low) AS low,
  CASE WHEN c.high IS NULL AND x.close IS NOT NULL THEN x.close ELSE c.close END AS close
FROM market.candles_1d c
LEFT JOIN market.exchange_days x ON x.instrument_id = c.instrument_id AND x.day = c.day AND c.high IS NULL
  AND abs(x.close / c.close - 1) < 0.02;
GRANT SELECT ON market.days_drawn TO tmai_app;
