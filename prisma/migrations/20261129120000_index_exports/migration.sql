-- Levels of indices, a year a file.
ALTER TABLE dataapi.exports DROP CONSTRAINT exports_kind_check;
ALTER TABLE dataapi.exports ADD CONSTRAINT exports_kind_check CHECK (kind IN ('ohlcv-daily', 'grades', 'signals', 'indices'));
