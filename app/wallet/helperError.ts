export type HelperTag =
  | "noGasPrice"
  | "noSignature"
  | "noRpcUrl"
  | "walletMissing"
  | "reverted"
  | "notSent"
  /** Another transaction of the wallet replaced it, and did something else. */
  | "replaced"
  /** It was not mined before it expired. */
  | "tooLate"
  | "otherTab"
  /** The wallet switched account or network, or disconnected, while a request was pending. */
  | "accountChanged"
  | "chainChanged"
  | "disconnected";

/** A failure that pages translate by its tag; `detail` is the external message, for the trader. Source: docs/spec/product.md#8. */
export class HelperError extends Error {
  constructor(
    readonly tag: HelperTag,
    message: string,
    readonly detail?: string,
  ) {
    super(message);
  }
}
