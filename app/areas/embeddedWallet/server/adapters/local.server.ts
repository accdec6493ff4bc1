import type { WalletSettings } from "#app/chain/payment/walletSettings.server.ts";
import { openWallet } from "../open.server.ts";
import { prepareOperation } from "../operations/prepare.server.ts";
import { submitOperation } from "../operations/submit.server.ts";
import type { Adapter } from "./adapter.server.ts";
import { signerCalls } from "./signers.server.ts";

/** Wallets that are accounts of our own contracts, whose keys their owners have. */
export const localAdapter = (settings: WalletSettings): Adapter => ({
  open: (by, body) => openWallet(settings, body, by),
  prepare: (wallet, chainId, calls, adds) => prepareOperation(settings, wallet, chainId, calls, adds),
  submit: (wallet, operation, signed, address) => submitOperation(settings, wallet, operation, signed, address),
  signerCalls,
});
