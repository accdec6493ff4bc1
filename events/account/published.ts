import { z } from "zod";
import type { Publications } from "../core.ts";
import { address, instant } from "../publishedShapes.ts";
import type { AccountEvent } from "./account.ts";
import { API_KEY_SCHEMAS } from "./apiKeys.ts";

/** Published facts of an account: its keys, wallets and claims; neither its roles nor its creation. */

/** The other ids of a claim are only counted; the ledger has them all. */
const MAX_IDS = 250;
const keyId = z.uuid();
const { mode, scopes } = API_KEY_SCHEMAS.ApiKeyIssued[4].shape;

export const ACCOUNT_PUBLICATIONS: Publications<AccountEvent> = {
  ApiKeyIssued: {
    as: "key.issued",
    schema: z.object({
      ...{ keyId, mode, scopes: z.array(scopes.element), expiresAt: instant.nullable(), payOverage: z.boolean() },
    }),
    data: (data) => ({ ...data }),
  },
  ApiKeyRotated: {
    as: "key.rotated",
    schema: z.object({ keyId, replacedBy: z.uuid(), expiresAt: instant }),
    data: ({ diesAt, ...data }) => ({ ...data, expiresAt: diesAt }),
  },
  ApiKeyRevoked: {
    as: "key.revoked",
    schema: z.object({ keyId, reason: API_KEY_SCHEMAS.ApiKeyRevoked[1].shape.reason }),
    data: (data) => ({ ...data }),
  },
  WalletProven: {
    as: "wallet.verified",
    schema: z.object({ wallet: address, chainId: z.number().int() }),
    data: (data) => ({ ...data }),
  },
  WalletRemoved: {
    as: "wallet.removed",
    schema: z.object({ wallet: address }),
    data: (data) => ({ ...data }),
  },
  PurchasesClaimed: {
    as: "purchases.claimed",
    schema: z.object({
      wallet: address.optional(),
      count: z.number().int(),
      paymentIds: z.array(z.string()).meta({ description: "The first 250; `count` is the total." }),
    }),
    data({ from, paymentIds }) {
      // A guest's id is not secret, but it does not concern others.
      const by = from.startsWith("wallet:") ? { wallet: from.slice("wallet:".length) } : {};
      return { ...by, count: paymentIds.length, paymentIds: paymentIds.slice(0, MAX_IDS) };
    },
  },
};
