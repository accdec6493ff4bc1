import type { ParsedMessage } from "@signinwithethereum/siwe-parser";
import { type Address, getAddress } from "viem";
import { network } from "#app/chain/network.server.ts";
import { env } from "#app/platform/env.server.ts";

/** The content of a Sign-In with Ethereum message, and whether it is for us. Source: EIP-4361. */

export type MessageRefusal =
  | { tag: "ProofUnreadable"; field: "message" }
  | { tag: "ProofForOtherSite"; field: "message"; domain: string }
  | { tag: "ProofForOtherChain"; field: "message"; chainId: number }
  | { tag: "ProofExpired"; field: "message" };

/**
 * The wallet and the nonce of a message for us, now. The text is parsed with the standard's own grammar, which is unambiguous: no line is
 * added, doubled or hidden in another. `Issued At` comes from the device and decides nothing: the server knows when it issued the nonce.
 * `Expiration Time` and `Not Before` are what the person signed.
 */
export async function readMessage(text: string): Promise<{ address: Address; nonce: string } | MessageRefusal> {
  const message = await parsed(text);
  if (!message) return { tag: "ProofUnreadable", field: "message" };
  const { address, nonce, scheme, domain, uri, chainId, expirationTime, notBefore } = message;
  const { host, origin, protocol } = new URL(env().APP_ORIGIN);
  const isOwn = domain.toLowerCase() === host && URL.canParse(uri) && new URL(uri).origin === origin;
  if (!isOwn || (scheme !== undefined && `${scheme.toLowerCase()}:` !== protocol))
    return { tag: "ProofForOtherSite", field: "message", domain };
  if (chainId !== network().chainId) return { tag: "ProofForOtherChain", field: "message", chainId };
  const now = Date.now();
  const hasBegun = notBefore === undefined || parseMilliseconds(notBefore) <= now;
  const goesOn = expirationTime === undefined || parseMilliseconds(expirationTime) > now;
  if (!hasBegun || !goesOn) return { tag: "ProofExpired", field: "message" };
  return { address: getAddress(address), nonce };
}

async function parsed(text: string): Promise<ParsedMessage | null> {
  // Loaded with the first message: a process without wallet sign-ins does not need it.
  const { ParsedMessage } = await import("@signinwithethereum/siwe-parser");
  try {
    return new ParsedMessage(text);
  } catch {
    // Catches every class: below its grammar the parser throws other errors, for characters that no rule allows.
    return null;
  }
}

/** RFC 3339 also allows lower-case `t` and `z`, and leap seconds; JavaScript does not. */
const parseMilliseconds = (time: string): number => Date.parse(time.toUpperCase().replace(":60", ":59"));
