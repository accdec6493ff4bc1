-- Where tokens stand on Solana, which has no number, and whose addresses differ by capital letters. A mint's decimals are read there.
CREATE TABLE market.solana_mints (
  instrument_id integer NOT NULL REFERENCES market.instruments,
  address       text NOT NULL,
  source        smallint NOT NULL,
  known_at      timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (instrument_id, address)
);
CREATE TRIGGER solana_mints_stand BEFORE UPDATE OR DELETE ON market.solana_mints FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER solana_mints_stay BEFORE TRUNCATE ON market.solana_mints FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON market.solana_mints TO tmai_app;
