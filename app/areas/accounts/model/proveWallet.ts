import { type Address, type Hex, UserRejectedRequestError } from "viem";
import { createSiweMessage } from "viem/siwe";
import { postJson } from "#app/platform/http.ts";
import type { AccountView, NonceAnswer, Refused, SessionAnswer } from "./calls.ts";

export type ProofFailure = {
  /** `rejected` in the wallet, `refused` by the server, `unreached` when the server did not respond. */
  kind: "rejected" | "refused" | "unreached";
  /** The server's own message. */
  said?: string | undefined;
};

type Proof = {
  address: Address;
  /** The text that the wallet shows, in the reader's language. */
  statement: string;
  sign(message: string): Promise<Hex>;
};

/** The account that is now signed in according to the server, or why not. */
export type Proven = { account: AccountView | null } | { failure: ProofFailure };

/** Sign-In with Ethereum: a nonce from the server, a signature, and the server's verification. Source: EIP-4361. */
export async function proveWallet({ address, statement, sign }: Proof): Promise<Proven> {
  const failed = (failure: ProofFailure): Proven => ({ failure });
  const nonceAnswer = await postJson<Partial<NonceAnswer & Refused>>("/api/auth/wallet/nonce", {});
  if (nonceAnswer === null) return failed({ kind: "unreached" });
  const given = nonceAnswer.body.data;
  if (given === undefined) return failed({ kind: "refused", said: nonceAnswer.body.error });
  const message = createSiweMessage({
    // The browser's own address, not the server's: a wallet warns when a page names another domain.
    domain: window.location.host,
    uri: window.location.origin,
    version: "1",
    address,
    chainId: given.chainId,
    nonce: given.nonce,
    // The standard allows only these characters.
    ...(isStatement(statement) ? { statement } : {}),
    // The server's clock: the device's may be wrong.
    issuedAt: new Date(given.issuedAt),
    expirationTime: new Date(given.expiresAt),
  });
  let signature: Hex;
  try {
    signature = await sign(message);
  } catch (error) {
    if (!isRejection(error)) console.warn(error);
    return failed({ kind: isRejection(error) ? "rejected" : "refused" });
  }
  const answer = await postJson<Partial<SessionAnswer & Refused>>("/api/auth/wallet/verify", { message, signature });
  if (answer === null) return failed({ kind: "unreached" });
  if (answer.status >= 300) return failed({ kind: "refused", said: answer.body.error });
  return { account: answer.body.data?.account ?? null };
}

/** `1*( reserved / unreserved / " " )`: excludes quotation marks, for example. */
const isStatement = (text: string) => /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;= ]+$/.test(text);

const isRejection = (error: unknown): boolean =>
  error instanceof UserRejectedRequestError ||
  (error instanceof Error && "cause" in error && error.cause !== error && isRejection(error.cause));
