import type { Hex } from "viem";
import type { Call } from "#app/chain/account/operations.ts";
import type { Signer } from "#events/wallet/events.ts";
import type { OpenBody, Prepared, SubmitBody } from "../../model/calls.ts";
import type { OperationRow } from "../operations/rows.server.ts";
import type { Refused } from "../refused.server.ts";
import type { KnownWallet } from "../wallets.server.ts";

/** Who opens a wallet: `subjects` are all that the caller is, `subject` gets it. */
export type Opening = { subject: string; subjects: readonly string[] };

/** What keeps wallets. Everything else of the area asks it, and knows none by name. Source: docs/spec/wallets.md#2. */
export type Adapter = {
  open(by: Opening, body: OpenBody): Promise<{ wallet: KnownWallet; isNew: boolean } | Refused>;
  /** `adds`: the keys that the calls add, with the kinds that only their caller knows. */
  prepare(
    wallet: KnownWallet,
    chainId: number,
    calls: readonly Call[],
    adds?: readonly Signer[],
  ): Promise<{ data: Prepared } | Refused>;
  /** `address`: where the request came from. */
  submit(
    wallet: KnownWallet,
    operation: OperationRow,
    signed: SubmitBody,
    address: string | undefined,
  ): Promise<{ isSent: true } | Refused>;
  signerCalls(wallet: KnownWallet, chainId: number, add: readonly Hex[], remove: readonly Hex[]): Call[];
};
