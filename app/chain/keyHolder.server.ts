import type { Address, Hex } from "viem";

/** Signs 32 bytes. Every key holder must implement this. */
export type DigestSigner = { address: Address; signDigest(digest: Hex): Promise<Hex> };

/** The key is temporarily unavailable: nothing was signed. */
export class SignerUnavailable extends Error {
  override name = "SignerUnavailable";
}
