/** Converts between the units of agents (micro-dollars, 1e-18 of a token) and the base units of a chain. */

/** Decimals of an agent's amounts. */
const UNIT_DECIMALS = 18;

/** Rounded down. */
export const toBaseUnits = (units: bigint, decimals: number): bigint =>
  decimals <= UNIT_DECIMALS
    ? units / 10n ** BigInt(UNIT_DECIMALS - decimals)
    : units * 10n ** BigInt(decimals - UNIT_DECIMALS);

/** Rounded down when the chain's units are finer. */
export const toAgentUnits = (baseUnits: bigint, decimals: number): bigint =>
  decimals <= UNIT_DECIMALS
    ? baseUnits * 10n ** BigInt(UNIT_DECIMALS - decimals)
    : baseUnits / 10n ** BigInt(decimals - UNIT_DECIMALS);

export const toSpendUnits = (microDollars: bigint): bigint => microDollars;
