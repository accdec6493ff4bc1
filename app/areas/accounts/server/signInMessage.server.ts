import type { ParsedMessage } from "@signinwithethereum/siwe-parser";
import { type Address, getAddress } from "viem";
import { network } from "#app/chain/network.server.ts";
import { env } from "#app/platform/env.server.ts";

/** What a Sign-In with Ethereum message says, and whether it is for us. Source: EIP-4361. */

export type MessageRefusal =
  | { tag: "ProofUnreadable"; field: "message" }
  | { tag: "ProofForOtherSite"; field: "message"; domain: string }
  | { tag: "ProofForOtherChain"; field: "message"; chainId: number }
  | { tag: "ProofExpired"; field: "message" };

/**
 * The wallet and the nonce of a message for us, now. Its text is read by the standard's own grammar, which has one reading for each text:
 * no line is added, doubled or hidden in another. `Issued At` is the device's word and decides nothing: the server knows when it gave
 * the nonce. `Expiration Time` and `Not Before` are what the person signed.
 */
export async function readMessage(text: string): Promise<{ address: Address; nonce: string } | MessageRefusal> {
  const message = await parsed(text);
  if (!message) return { tag: "ProofUnreadable", field: "message" };
  const { address, nonce, scheme, domain, uri, chainId, expirationTime, notBefore } = message;
  const { host, origin, protocol } = new URL(env().APP_ORIGIN);
  const isOurs = domain.toLowerCase() === host && URL.canParse(uri) && new URL(uri).origin === origin;
  if (!isOurs || (scheme !== undefined && `${scheme.toLowerCase()}:` !== protocol))
    return { tag: "ProofForOtherSite", field: "message", domain };
  if (chainId !== network().chainId) return { tag: "ProofForOtherChain", field: "message", chainId };
  const now = Date.now();
  const hasBegun = notBefore === undefined || millisecondsOf(notBefore) <= now;
  const goesOn = expirationTime === undefined || millisecondsOf(expirationTime) > now;
  if (!hasBegun || !goesOn) return { tag: "ProofExpired", field: "message" };
  return { address: getAddress(address), nonce };
}

async function parsed(text: string): Promise<ParsedMessage | null> {
  // Loaded with the first message: its grammar is of no use to a process in which nobody signs in by wallet.
  const { ParsedMessage } = await import("@signinwithethereum/siwe-parser");
  try {
    return new ParsedMessage(text);
  } catch {
    // Not only of its own class: beneath its grammar a parser refuses characters that no rule could have.
    return null;
  }
}

/** RFC 3339 has `t` and `z` in small letters too, and leap seconds; JavaScript has neither. */
const millisecondsOf = (time: string): number => Date.parse(time.toUpperCase().replace(":60", ":59"));
