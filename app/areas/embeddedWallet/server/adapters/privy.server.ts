import type { PrivySettings } from "#app/chain/payment/walletSettings.server.ts";
import type { Adapter, Opening } from "./adapter.server.ts";
import { openAtPrivy } from "./privy/open.server.ts";
import { prepareTransaction, submitTransaction } from "./privy/operations.server.ts";

/** Wallets that are plain addresses, whose keys Privy stores. Privy and we enforce their limits, not the chain. */
export const privyAdapter = (settings: PrivySettings) =>
  ({
    open: (by: Opening) => openAtPrivy(settings, by),
    prepare: (wallet, chainId, calls) => prepareTransaction(settings, wallet, chainId, calls),
    submit: (wallet, { operationId }, signed) => submitTransaction(settings, wallet, operationId, signed),
    // A plain address has one key for ever.
    signerCalls: () => [],
  }) satisfies Adapter;
