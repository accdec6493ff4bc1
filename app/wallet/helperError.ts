export type HelperTag =
  | "noGasPrice"
  | "noSignature"
  | "noRpcUrl"
  | "walletMissing"
  | "reverted"
  | "notSent"
  | "otherTab"
  /** The wallet has gone on to another account or network, or away, while it was being asked. */
  | "accountChanged"
  | "chainChanged"
  | "disconnected";

/** A failure that pages have words for, by its tag; `detail` is what the other side said, for the trader. Source: product.md 8. */
export class HelperError extends Error {
  constructor(
    readonly tag: HelperTag,
    message: string,
    readonly detail?: string,
  ) {
    super(message);
  }
}
