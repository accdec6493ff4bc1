/** The page, of a wallet where one is named; `locks` is the page of its locks. */
export function membershipPath(locale: string, shown: { wallet?: string; locks?: number } = {}): string {
  const query = new URLSearchParams();
  if (shown.wallet) query.set("wallet", shown.wallet);
  if (shown.locks && shown.locks > 1) query.set("locks", String(shown.locks));
  return `/${locale}/membership${query.size > 0 ? `?${query}` : ""}`;
}

/** Where wallets find what a membership's token is, and its picture. The contract's base URI ends where the id begins. */
export const NFT_PATH = "/nft/";
