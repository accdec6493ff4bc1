import type { Address, Hex } from "viem";

/** Signs 32 bytes. What a holder of a key has to be able to do. */
export type DigestSigner = { address: Address; signDigest(digest: Hex): Promise<Hex> };

/** The key cannot be used now: nothing was signed. */
export class SignerUnavailable extends Error {
  override name = "SignerUnavailable";
}
