import type { Address, Hash, Hex } from "viem";
import type { StoredOperation } from "#app/chain/account/operations.ts";
import { type Answer, getJson, postJson } from "#app/platform/http.ts";

/** The server's calls of an embedded wallet. Amounts are decimal strings of base units. Source: docs/spec/wallets.md#2-3. */

export type SignerKind = "deviceKey" | "passkey" | "wallet" | "words";
/** `id` is the signer in hex (84 bytes of a key, 20 of a wallet). */
export type WalletSigner = {
  id: Hex;
  kind: SignerKind;
  label: string | null;
  state: "active" | "removed";
  /** Of a passkey, until it is erased with the account's data. */
  credentialId: string | null;
  /** When it last signed something that was sent, RFC 3339; null if never, or unknown. */
  lastUsedAt?: string | null;
};
export type WalletChain = { chainId: number; address: Address; isDeployed: boolean; signers: WalletSigner[] };
export type Wallet = {
  walletId: string;
  stage: "starter" | "full";
  adapter: "local" | "privy";
  limits: unknown;
  chains: WalletChain[];
};

export type NewSigner =
  | { kind: "deviceKey"; publicKey: Hex }
  | { kind: "passkey"; publicKey: Hex; credentialId: string; label?: string; transports: string[] }
  /** `proof`: a challenge that the wallet signed as a personal message. Required until the wallet has signed once. */
  | { kind: "wallet"; address: Address; proof?: { challengeId: string; signature: Hex } }
  | { kind: "words"; address: Address };

/** One effect of an operation, as found by the server's simulation. */
export type Line = {
  kind: "pays" | "gets" | "sends" | "allows" | "grants" | "revokes" | "addsSigner" | "removesSigner" | "unknown";
  token?: { symbol: string; address: Address; decimals: number };
  /** Base units. */
  amount?: string;
  to?: string;
  until?: number;
  contract?: string;
  /** For a grant: the amount applies to each such period. */
  periodSeconds?: number;
  /** For an allowance: for several trades rather than one; for a revocation: everything that was ever granted. */
  isForAll?: true;
};

/** `value` in wei. */
export type OperationCall = { to: Address; value: string; data: Hex };
export type PreparedOperation = {
  operationId: string;
  /** The hash that a signer signs. The browser also computes it from the operation. */
  hash: Hex;
  /** Null where no key of the browser signs it. */
  userOperation: StoredOperation | null;
  lines: Line[];
  gas: string;
  paidBy: string;
  /** Seconds since 1970, of the chain's clock. */
  deadline: number;
};
export type OperationStatus = {
  status: "prepared" | "sent" | "mined" | "reverted" | "expired" | "replaced";
  transactionHash: Hash | null;
  blockNumber?: string | number | null;
  confirmations?: number;
  failure?: string | null;
};
export type SentOperation = Pick<OperationStatus, "status" | "transactionHash">;

/** A failed call, with the server's message in the reader's language; `status` is null without a usable response. */
export class WalletCallFailure extends Error {
  constructor(
    readonly status: number | null,
    message: string,
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message);
    this.name = "WalletCallFailure";
  }
}

export type Body<T> = { data?: T; error?: string; retryAfterSeconds?: number };
export const ROOT = "/api/tm-wallet";

/** Every call throws WalletCallFailure unless it succeeds. */
export const walletServer = {
  wallet: async (): Promise<Wallet | null> => taken(await getJson<Body<Wallet | null>>(ROOT)),
  challenge: async (): Promise<{ challengeId: string; challenge: Hex }> =>
    taken(await postJson<Body<{ challengeId: string; challenge: Hex }>>(`${ROOT}/challenge`, {})),
  open: async (body: { challengeId: string; signers: readonly NewSigner[]; signature: Hex }): Promise<Wallet> =>
    taken(await postJson<Body<Wallet>>(ROOT, body)),
  prepare: async (body: { chainId: number; calls: readonly OperationCall[] }): Promise<PreparedOperation> =>
    taken(await postJson<Body<PreparedOperation>>(`${ROOT}/operations`, body)),
  submit: async (operationId: string, signed: { signerId: Hex; signature: Hex }): Promise<SentOperation> =>
    taken(await postJson<Body<SentOperation>>(`${ROOT}/operations/${encodeURIComponent(operationId)}`, signed)),
  operation: async (operationId: string): Promise<OperationStatus> =>
    taken(await getJson<Body<OperationStatus>>(`${ROOT}/operations/${encodeURIComponent(operationId)}`)),
};
export type WalletServer = typeof walletServer;

/** The response's result: inside `data` as in all of our endpoints, or the body itself. */
export function taken<T>(answer: Answer<Body<T>> | null): T {
  if (answer === null) throw new WalletCallFailure(null, "The server does not answer. Nothing is lost; try again.");
  const { status, body } = answer;
  if (status >= 200 && status < 300) return (body.data === undefined ? body : body.data) as T;
  const sentence = body.error ?? `The server answered with status ${status}.`;
  throw new WalletCallFailure(status, sentence, body.retryAfterSeconds ?? null);
}

/** No usable response: the request may have taken effect. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof WalletCallFailure && (error.status === null || error.status >= 500);

const MAX_ATTEMPTS = 3;

/** Retries without a response: the server accepts an operation only once. No response in the end is not a failure; its status will show. */
export async function submitSurely(
  { submit }: Pick<WalletServer, "submit">,
  operationId: string,
  signed: { signerId: Hex; signature: Hex },
  pause: () => Promise<unknown>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await submit(operationId, signed);
      return;
    } catch (error) {
      if (!isUnknown(error)) throw error;
      if (attempt === MAX_ATTEMPTS) return;
      await pause();
    }
  }
}
