export type HelperTag =
  | "noGasPrice"
  | "noSignature"
  | "noRpcUrl"
  | "walletMissing"
  | "reverted"
  | "notSent"
  /** Another transaction of the wallet took its place, and did something else. */
  | "replaced"
  /** It reached no block while it could. */
  | "tooLate"
  | "otherTab"
  /** The wallet switched account or network, or disconnected, while a request was pending. */
  | "accountChanged"
  | "chainChanged"
  | "disconnected";

/** A failure that pages translate by its tag; `detail` is the other side's message, for the trader. Source: docs/spec/product.md#8. */
export class HelperError extends Error {
  constructor(
    readonly tag: HelperTag,
    message: string,
    readonly detail?: string,
  ) {
    super(message);
  }
}
