-- The grades of the day before, as they were published: what a caller may see who does not see the newest.
ALTER TABLE market.snapshots
  ADD COLUMN trader_before          real,
  ADD COLUMN trader_before_24h      real,
  ADD COLUMN trader_before_signal   smallint,
  ADD COLUMN trader_before_since    date,
  ADD COLUMN investor_before        real,
  ADD COLUMN investor_before_24h    real,
  ADD COLUMN investor_before_signal smallint,
  ADD COLUMN investor_before_since  date;
