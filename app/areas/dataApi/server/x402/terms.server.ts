import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { getAddress, isAddressEqual } from "viem";
import { stablecoinDomain } from "#app/chain/payment/authorizations.server.ts";
import { paymentChain, paymentTokens } from "#app/chain/payment/paymentChain.server.ts";
import { addressKey } from "#app/platform/address.ts";
import { env } from "#app/platform/env.server.ts";
import { LONGEST_RESOURCE } from "#events/call/events.ts";
import { httpMethod, type Operation } from "../exchange/operation.server.ts";
import { Problem } from "../exchange/problem.server.ts";
import type { Payment, Requirements } from "./headers.server.ts";
import { priceCall } from "./prices.server.ts";

/** The price of a call, and whether a payment matches it exactly. Source: docs/spec/data-api.md#1-6, x402 version 2, scheme `exact`. */

export type Terms = {
  operation: string;
  summary: string;
  url: string;
  /** Only the path. */
  resource: string;
  requestHash: string;
  units: number;
  usdCents: number;
  /** Base units of the stablecoin. */
  amount: bigint;
  /** Whether its response contains a secret. */
  isSecret: boolean;
};

/** How long a payer's signature must be valid, from now. */
const TIMEOUT_SECONDS = 60;
const SCHEME = "exact";

/** A call's parsed request. @property boughtFor the first purchase of the key that it buys more units for */
export type Purchase = { url: URL; query: Record<string, unknown>; body: unknown; boughtFor?: string };

/** Throws a problem when the URL is too long to be paid for. */
export function buildTerms(operation: Operation, purchase: Purchase): Terms {
  const { url, query, body } = purchase;
  const address = `${env().APP_ORIGIN}${url.pathname}${url.search}`;
  if (address.length > LONGEST_RESOURCE)
    throw new Problem("bad-request", {
      errors: [
        { pointer: "/query", detail: `The URL of a paid call can have at most ${LONGEST_RESOURCE} characters.` },
      ],
    });
  const { units, usdCents } = priceCall(operation, query, body);
  return {
    operation: operation.id,
    summary: operation.summary,
    url: address,
    resource: url.pathname,
    requestHash: createHash("sha256").update(requestText(operation, purchase)).digest("hex"),
    units,
    usdCents,
    amount: toBaseUnits(usdCents),
    isSecret: operation.isSecret === true,
  };
}

const requestText = (operation: Operation, { url, body, boughtFor }: Purchase): string =>
  [
    `${httpMethod(operation)} ${url.pathname}${url.search}`,
    ...(body === undefined ? [] : [JSON.stringify(body)]),
    ...(boughtFor === undefined ? [] : [`for ${boughtFor}`]),
  ].join("\n");

const toBaseUnits = (usdCents: number): bigint => BigInt(usdCents) * 10n ** BigInt(paymentTokens().USDC.decimals - 2);

export const networkName = (): string => `eip155:${paymentChain().chainId}`;

/** The payment requirements, with an offer for this call that no one else can forge. */
export async function buildRequirements(terms: Terms): Promise<Requirements> {
  const { name, version } = await stablecoinDomain();
  return {
    scheme: SCHEME,
    network: networkName(),
    amount: String(terms.amount),
    asset: getAddress(paymentChain().addresses.stablecoin),
    payTo: getAddress(paymentChain().addresses.treasury),
    maxTimeoutSeconds: TIMEOUT_SECONDS,
    extra: { name, version, offer: newOffer(terms) },
  };
}

/** Network names of version 1, which knows no others. Source: x402 1.2.0, `network.ts`. */
const NAMES_OF_VERSION_ONE: Readonly<Record<number, string>> = {
  137: "polygon",
  1328: "sei-testnet",
  1329: "sei",
  1514: "story",
  2741: "abstract",
  3338: "peaq",
  4689: "iotex",
  8453: "base",
  11124: "abstract-testnet",
  41923: "educhain",
  43113: "avalanche-fuji",
  43114: "avalanche",
  80002: "polygon-amoy",
  84532: "base-sepolia",
};
/** A network without such a name has the one of version 2. */
export const networkNameOfVersionOne = (chainId = paymentChain().chainId): string =>
  NAMES_OF_VERSION_ONE[chainId] ?? `eip155:${chainId}`;

/** The same in the format of version 1. None when the response contains a secret: see `hashOfOffer`. */
export async function requirementsOfVersionOne(terms: Terms) {
  if (terms.isSecret) return [];
  const { amount: maxAmountRequired, extra, network: _, ...same } = await buildRequirements(terms);
  const { name, version } = extra;
  return [
    {
      ...{ ...same, network: networkNameOfVersionOne(), maxAmountRequired, extra: { name, version } },
      ...{ resource: terms.url, description: terms.summary, mimeType: "application/json" },
    },
  ];
}

/** Why a payment does not match these terms, in x402's own terms where it has some; null when it does. */
export function findMismatch(payment: Payment, terms: Terms): string | null {
  const { treasury } = paymentChain().addresses;
  const { to, value } = payment.payload.authorization;
  const { scheme, network } = payment.x402Version === 1 ? payment : payment.accepted;
  const named = payment.x402Version === 1 ? [networkNameOfVersionOne(), networkName()] : [networkName()];
  if (scheme !== SCHEME) return "unsupported_scheme";
  if (!named.includes(network)) return "invalid_network";
  if (!isAddressEqual(to, treasury)) return "invalid_exact_evm_payload_recipient_mismatch";
  if (value !== terms.amount) return "invalid_exact_evm_payload_authorization_value_mismatch";
  if (payment.x402Version === 1) return terms.isSecret ? "invalid_x402_version" : null;
  return mismatchOfAccepted(payment, terms);
}

/** Checks the requirements that a version 2 payment repeats. */
function mismatchOfAccepted({ accepted, resource }: Extract<Payment, { x402Version: 2 }>, terms: Terms): string | null {
  const { stablecoin, treasury } = paymentChain().addresses;
  if (!isAddressEqual(accepted.asset, stablecoin)) return "invalid_exact_evm_asset";
  if (!isAddressEqual(accepted.payTo, treasury)) return "invalid_exact_evm_payload_recipient_mismatch";
  if (accepted.amount !== String(terms.amount)) return "invalid_exact_evm_payload_authorization_value_mismatch";
  if (resource && resource.url !== terms.url) return "resource_mismatch";
  return isOffer(accepted.extra.offer, terms) ? null : "offer_mismatch";
}

/**
 * An offer goes only to the payer and comes back with the payment. The chain shows everyone the rest, so without the
 * offer another caller could request what another person paid for.
 */
function newOffer(terms: Terms): string {
  const random = randomBytes(16);
  return `${random.toString("base64url")}.${computeMac(random, terms).toString("base64url")}`;
}

function isOffer(offer: string, terms: Terms): boolean {
  const [random = "", mac = ""] = offer.split(".");
  const given = Buffer.from(mac, "base64url");
  const due = computeMac(Buffer.from(random, "base64url"), terms);
  return given.length === due.length && timingSafeEqual(given, due);
}

/** Binds the offer to one call, price, payee and network. */
function computeMac(random: Buffer, { requestHash, amount }: Terms): Buffer {
  const { treasury, stablecoin } = paymentChain().addresses;
  return createHmac("sha256", offerKey())
    .update(random)
    .update(
      JSON.stringify(
        [requestHash, String(amount), networkName(), treasury, stablecoin].map((one) => one.toLowerCase()),
      ),
    )
    .digest()
    .subarray(0, 16);
}

let key: Buffer | undefined;
const offerKey = (): Buffer =>
  (key ??= Buffer.from(hkdfSync("sha256", env().SESSION_SECRET, "", "tmai x402 offers", 32)));

/**
 * Identifies the payer by something only they know. A payment of version 1 returns no offer, and the chain shows all of it: the address
 * that first sent it identifies the payer instead, which is enough for what anyone may buy for cents, but not for a secret.
 */
export const hashOfOffer = (payment: Payment, address: string): Buffer =>
  payment.x402Version === 1
    ? createHmac("sha256", offerKey())
        .update(`x402 version 1 from ${addressKey(address)}`)
        .digest()
    : createHash("sha256").update(payment.accepted.extra.offer).digest();
