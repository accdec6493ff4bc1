import type { Address, Hex } from "viem";

/** Signs 32 bytes. What every key holder must be able to do. */
export type DigestSigner = { address: Address; signDigest(digest: Hex): Promise<Hex> };

/** The key cannot be used at the moment: nothing was signed. */
export class SignerUnavailable extends Error {
  override name = "SignerUnavailable";
}
