import { type Address, type Hex, UserRejectedRequestError } from "viem";
import { createSiweMessage } from "viem/siwe";
import { postJson } from "~/platform/http";
import type { NonceAnswer, Refused } from "./calls";

export type ProofFailure = {
  /** `rejected` in the wallet, `refused` by the server, `unreached` when the server did not respond. */
  kind: "rejected" | "refused" | "unreached";
  /** The server's own sentence. */
  said?: string | undefined;
};

type Proof = {
  address: Address;
  /** The text that the wallet shows, in the reader's language. */
  statement: string;
  sign(message: string): Promise<Hex>;
};

/** Sign-In with Ethereum: a nonce from the server, a signature, and the server's verification. Null when proven. Source: EIP-4361. */
export async function proveWallet({ address, statement, sign }: Proof): Promise<ProofFailure | null> {
  const asked = await postJson<Partial<NonceAnswer & Refused>>("/api/auth/wallet/nonce", {});
  if (asked === null) return { kind: "unreached" };
  const given = asked.body.data;
  if (given === undefined) return { kind: "refused", said: asked.body.error };
  const message = createSiweMessage({
    // The browser's own address, not the server's: a wallet warns when a page names another domain.
    domain: window.location.host,
    uri: window.location.origin,
    version: "1",
    address,
    chainId: given.chainId,
    nonce: given.nonce,
    // The standard allows only these characters.
    ...(isAscii(statement) ? { statement } : {}),
    issuedAt: new Date(),
    expirationTime: new Date(given.expiresAt),
  });
  let signature: Hex;
  try {
    signature = await sign(message);
  } catch (error) {
    if (!isRejection(error)) console.warn(error);
    return isRejection(error) ? { kind: "rejected" } : { kind: "refused" };
  }
  const answer = await postJson<Partial<Refused>>("/api/auth/wallet/verify", { message, signature });
  if (answer === null) return { kind: "unreached" };
  return answer.status < 300 ? null : { kind: "refused", said: answer.body.error };
}

const isAscii = (text: string) => /^[\x20-\x7e]+$/.test(text);

const isRejection = (error: unknown): boolean =>
  error instanceof UserRejectedRequestError ||
  (error instanceof Error && "cause" in error && error.cause !== error && isRejection(error.cause));
