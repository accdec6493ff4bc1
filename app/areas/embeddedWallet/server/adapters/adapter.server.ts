import type { Hex } from "viem";
import type { Call } from "#app/chain/account/operations.ts";
import type { Signer } from "#events/wallet/events.ts";
import type { OpenBody, Prepared, SubmitBody } from "../../model/calls.ts";
import type { OperationRow } from "../operations/rows.server.ts";
import type { Refused } from "../refused.server.ts";
import type { KnownWallet } from "../wallets.server.ts";

/** Who opens a wallet: `subjects` are all of the caller's subjects, and `subject` becomes the owner. */
export type Opening = { subject: string; subjects: readonly string[] };

/** A wallet provider. The rest of the area uses only this interface. Source: docs/spec/wallets.md#2. */
export type Adapter = {
  open(by: Opening, body: OpenBody): Promise<{ wallet: KnownWallet; isNew: boolean } | Refused>;
  /** `adds`: keys that the calls add, with the kinds that only their caller knows. */
  prepare(
    wallet: KnownWallet,
    chainId: number,
    calls: readonly Call[],
    adds?: readonly Signer[],
  ): Promise<{ data: Prepared } | Refused>;
  /** `address`: network address of the request. */
  submit(
    wallet: KnownWallet,
    operation: OperationRow,
    signed: SubmitBody,
    address: string | undefined,
  ): Promise<{ isSent: true } | Refused>;
  signerCalls(wallet: KnownWallet, chainId: number, add: readonly Hex[], remove: readonly Hex[]): Call[];
};
