/**
 * Joins whether the source of a token's newest candle lets us sell on what it said: `licence.may_sell`.
 * @param token an alias whose `instrument_id` is the token's
 */
export const licenceOf = (token: string): string => `LEFT JOIN LATERAL (
  SELECT s.may_redistribute AS may_sell FROM market.candles_1d c JOIN market.sources s USING (source)
  WHERE c.instrument_id = ${token}.instrument_id ORDER BY c.day DESC LIMIT 1) licence ON true`;
