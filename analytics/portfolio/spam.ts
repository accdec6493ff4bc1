/** Which tokens outside the catalogue look like spam. Pure. Source: docs/spec/portfolio.md#1. */

export type SpamSign = "airdroppedToMany" | "nameOffers" | "symbolOfAnother" | "noPool";

/** A transaction to more receivers than these is not a payment to one person. */
export const MAX_RECEIVERS = 10;
/** Two signs make a token spam: many honest tokens show one. */
const ENOUGH = 2;

const OFFERS = /claim|visit|airdrop|https?:|www\.|t\.me/i;
const DOMAIN =
  /[a-z0-9-]\.(?:com|net|org|io|xyz|app|finance|fi|site|top|vip|cc|gg|me|co|info|online|live|pro|link|club|eth)(?:[^a-z]|$)/i;

/** Whether a name is meant to lead people to a site. */
export const offers = (text: string): boolean => OFFERS.test(text) || DOMAIN.test(text);

/** `symbols`: those of the catalogue, in upper case. `receivers`: how many the transaction that brought it paid, null where unknown. */
export function spamSigns(
  token: { symbol: string; name: string; receivers: number | null },
  symbols: ReadonlySet<string>,
): SpamSign[] {
  const signs: [SpamSign, boolean][] = [
    ["airdroppedToMany", token.receivers !== null && token.receivers > MAX_RECEIVERS],
    ["nameOffers", offers(token.name) || offers(token.symbol)],
    ["symbolOfAnother", symbols.has(token.symbol.trim().toUpperCase())],
  ];
  return signs.flatMap(([sign, shows]) => (shows ? [sign] : []));
}

export const isSpam = (signs: readonly SpamSign[]): boolean => signs.length >= ENOUGH;
