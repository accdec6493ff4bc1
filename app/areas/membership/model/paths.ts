/** The page, optionally of a wallet; `locks` is the page of its locks. */
export function membershipPath(locale: string, shown: { wallet?: string; locks?: number } = {}): string {
  const query = new URLSearchParams();
  if (shown.wallet) query.set("wallet", shown.wallet);
  if (shown.locks && shown.locks > 1) query.set("locks", String(shown.locks));
  return `/${locale}/membership${query.size > 0 ? `?${query}` : ""}`;
}

/** Where wallets find a membership token's metadata and picture. The contract's base URI ends where the id begins. */
export const NFT_PATH = "/nft/";
