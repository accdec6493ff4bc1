import { z } from "zod";
import type { ChainBalances } from "#app/services/walletBalances/public.ts";
import type { Leaving, OperationAnswer, Prepared, Wallet, WalletLimits } from "./calls.ts";

/** Responses of this area's endpoints, as JSON. */

const hex = z.templateLiteral(["0x", z.string()]);

const baseUnits = z.string().describe("Base units, in decimal digits.");

const signerKind = z.enum(["wallet", "deviceKey", "passkey", "words"]);

const walletSigner = z.strictObject({
  id: hex,
  kind: signerKind,
  label: z.string().nullable(),
  state: z.enum(["active", "removed"]),
  credentialId: z.string().nullable().describe("Of a passkey."),
  lastUsedAt: z
    .string()
    .nullable()
    .optional()
    .describe("RFC 3339; null where it has signed nothing, or that is unknown."),
});

const walletChain = z.strictObject({
  chainId: z.number(),
  address: hex,
  isDeployed: z.boolean(),
  signers: z.array(walletSigner),
});

const walletLimits = z.strictObject({
  operationsPerDay: z.number(),
  operationsLeft: z.number(),
  gasPerDay: z.string(),
  gasLeft: z.string(),
  retryAfterSeconds: z.number().nullable(),
}) satisfies z.ZodType<WalletLimits>;

export const wallet = z.strictObject({
  walletId: z.string(),
  stage: z.enum(["starter", "full"]),
  adapter: z.enum(["local", "privy"]),
  chains: z.array(walletChain),
  limits: walletLimits,
}) satisfies z.ZodType<Wallet>;

const storedOperation = z.strictObject({
  sender: hex,
  nonce: z.string(),
  makes: z
    .strictObject({
      factory: hex,
      data: hex,
    })
    .nullable(),
  callData: hex,
  callGasLimit: z.string(),
  verificationGasLimit: z.string(),
});

const line = z.strictObject({
  kind: z.enum(["unknown", "allows", "grants", "revokes", "pays", "gets", "sends", "addsSigner", "removesSigner"]),
  token: z
    .strictObject({
      symbol: z.string(),
      address: hex,
      decimals: z.number(),
    })
    .optional(),
  amount: baseUnits.optional().describe("Base units."),
  to: z.string().optional(),
  until: z.number().optional(),
  contract: z.string().optional(),
  periodSeconds: z.number().optional(),
  isForAll: z.literal(true).optional(),
});

export const prepared = z.strictObject({
  operationId: z.string(),
  hash: hex.describe("What a signer signs."),
  userOperation: storedOperation.nullable().describe("Null where no key in the browser signs it."),
  lines: z.array(line),
  gas: z.string(),
  paidBy: z.enum(["wallet", "us"]),
  deadline: z.number().describe("Seconds since 1970 by the chain’s clock."),
  chainId: z.number(),
}) satisfies z.ZodType<Prepared>;

const leftOutReason = z.enum(["DecimalsDiffer", "NoDecimals", "NoBalance", "ScaledAmount"]);

export const leaving = z.strictObject({
  accounts: z.array(
    z.strictObject({
      chainId: z.number(),
      address: z.string(),
      isDeployed: z.boolean(),
      isAsked: z.boolean().describe("False for a local chain that runs on demand and was not named by the caller."),
      isKnown: z.boolean().describe("False while the chain does not answer."),
      signers: z.array(z.string()),
      tokens: z.array(
        z.strictObject({
          amount: baseUnits,
          decimals: z.number(),
          priceUsd: z.number().nullable(),
          valueUsdCents: z.string().nullable(),
          priceAsOf: z.string().nullable(),
          address: z.string(),
          symbol: z.string(),
        }),
      ),
      leftOut: z
        .array(
          z.strictObject({
            address: z.string(),
            symbol: z.string(),
            reason: leftOutReason,
          }),
        )
        .describe("Tokens whose amount may be wrong."),
      sweep: z
        .strictObject({
          to: z.string(),
          data: z.string(),
        })
        .nullable()
        .describe(
          "The transaction with which a signer that is a wallet moves everything out; null where no signer is a wallet.",
        ),
    }),
  ),
  file: z
    .strictObject({
      url: z.string(),
      sha256: z.string(),
    })
    .nullable()
    .describe("The page that works offline, without us; null where it was not built."),
  simulated: z.boolean().describe("Whether prices come from the simulated market."),
}) satisfies z.ZodType<Leaving>;

export const operationAnswer = z.strictObject({
  operationId: z.string(),
  chainId: z.number(),
  hash: z.string(),
  lines: z.array(line),
  deadline: z.number(),
  status: z.enum(["prepared", "sent", "mined", "reverted", "expired", "replaced"]),
  transactionHash: z.string().nullable(),
  blockNumber: z.string().nullable(),
  confirmations: z.number().optional().describe("Absent where the chain does not answer."),
  failure: z.string().optional(),
}) satisfies z.ZodType<OperationAnswer>;

export const challenge = z.strictObject({ challengeId: z.string(), challenge: hex });

export const sentOperation = operationAnswer.pick({ status: true, transactionHash: true });

export const testMoney = z.strictObject({ transactionHashes: z.array(hex) });

const priced = {
  amount: baseUnits,
  decimals: z.number(),
  priceUsd: z.number().nullable(),
  valueUsdCents: z.string().nullable(),
  priceAsOf: z.string().nullable().describe("RFC 3339; null at face value and without a price."),
};
const balanceOfToken = { tokenId: z.number().nullable(), symbol: z.string(), address: z.string() };

export const chainBalances = z.strictObject({
  chainId: z.union([z.number(), z.literal("solana")]),
  chain: z.string(),
  native: z.strictObject({ ...priced, symbol: z.string() }).nullable(),
  tokens: z.array(z.strictObject({ ...priced, ...balanceOfToken })),
  leftOut: z.array(z.strictObject({ ...balanceOfToken, reason: leftOutReason })),
  block: z.string().nullable().describe("On Solana, the slot."),
  asOf: z.string().nullable(),
  isStale: z.boolean(),
  error: z.enum(["NoAnswer", "TooSlow", "WrongChain"]).optional(),
}) satisfies z.ZodType<ChainBalances>;

export const balancesTotal = {
  totalUsdCents: z.string(),
  isPartial: z.boolean().describe("Whether something is missing from the total."),
  simulated: z.boolean().describe("Whether prices come from the simulated market."),
};
