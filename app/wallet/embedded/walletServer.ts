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
  /** When it last signed something that was sent, RFC 3339; null where it never did, or cannot be told. */
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
  /** `proof`: a challenge that the wallet signed as a personal message. It is needed until the wallet has shown itself once. */
  | { kind: "wallet"; address: Address; proof?: { challengeId: string; signature: Hex } }
  | { kind: "words"; address: Address };

/** One thing that an operation would do, as the server found out by trying it. */
export type Line = {
  kind: "pays" | "gets" | "sends" | "allows" | "grants" | "revokes" | "addsSigner" | "removesSigner" | "unknown";
  token?: { symbol: string; address: Address; decimals: number };
  /** Base units. */
  amount?: string;
  to?: string;
  until?: number;
  contract?: string;
  /** Of what is granted: so much in each of these. */
  periodSeconds?: number;
  /** Of an allowance: for several trades, not for one; of an end: of everything that was ever granted. */
  isForAll?: true;
};

/** `value` in wei. */
export type OperationCall = { to: Address; value: string; data: Hex };
export type PreparedOperation = {
  operationId: string;
  /** What a signer signs. The browser computes it from the operation, too. */
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

/** What the server did not do, with its sentence in the reader's language; `status` is null when nothing usable came back. */
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

/** Every call throws WalletCallFailure unless it was answered with success. */
export const walletServer = {
  wallet: async (): Promise<Wallet | null> => taken(await getJson<Body<Wallet | null>>(ROOT)),
  challenge: async (): Promise<{ challengeId: string; challenge: Hex }> =>
    taken(await postJson<Body<{ challengeId: string; challenge: Hex }>>(`${ROOT}/challenge`, {})),
  open: async (asked: { challengeId: string; signers: readonly NewSigner[]; signature: Hex }): Promise<Wallet> =>
    taken(await postJson<Body<Wallet>>(ROOT, asked)),
  prepare: async (asked: { chainId: number; calls: readonly OperationCall[] }): Promise<PreparedOperation> =>
    taken(await postJson<Body<PreparedOperation>>(`${ROOT}/operations`, asked)),
  submit: async (operationId: string, signed: { signerId: Hex; signature: Hex }): Promise<SentOperation> =>
    taken(await postJson<Body<SentOperation>>(`${ROOT}/operations/${encodeURIComponent(operationId)}`, signed)),
  operation: async (operationId: string): Promise<OperationStatus> =>
    taken(await getJson<Body<OperationStatus>>(`${ROOT}/operations/${encodeURIComponent(operationId)}`)),
};
export type WalletServer = typeof walletServer;

/** What the answer brings: inside `data` as in every call of ours, or by itself. */
export function taken<T>(answer: Answer<Body<T>> | null): T {
  if (answer === null) throw new WalletCallFailure(null, "The server does not answer. Nothing is lost; try again.");
  const { status, body } = answer;
  if (status >= 200 && status < 300) return (body.data === undefined ? body : body.data) as T;
  const sentence = body.error ?? `The server answered with status ${status}.`;
  throw new WalletCallFailure(status, sentence, body.retryAfterSeconds ?? null);
}

/** Nothing usable came back: what was asked may have happened. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof WalletCallFailure && (error.status === null || error.status >= 500);

const TRIES = 3;

/** Sent again where no answer came: the server takes one operation once. Still no answer is not a failure, its status tells. */
export async function submitSurely(
  { submit }: Pick<WalletServer, "submit">,
  operationId: string,
  signed: { signerId: Hex; signature: Hex },
  pause: () => Promise<unknown>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await submit(operationId, signed);
      return;
    } catch (error) {
      if (!isUnknown(error)) throw error;
      if (tries === TRIES) return;
      await pause();
    }
  }
}
