import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { getAddress, isAddressEqual } from "viem";
import { stablecoinDomain } from "#app/chain/payment/authorizations.server.ts";
import { paymentChain, paymentTokens } from "#app/chain/payment/paymentChain.server.ts";
import { env } from "#app/platform/env.server.ts";
import { LONGEST_RESOURCE } from "#events/call/events.ts";
import { methodOf, type Operation } from "../exchange/operation.server.ts";
import { Problem } from "../exchange/problem.server.ts";
import type { Payment } from "./headers.server.ts";
import { priceOf } from "./prices.server.ts";

/** What is asked for a call, and whether a payment is for just that. Source: data-api.md 1.6, x402 version 2, scheme `exact`. */

export type Terms = {
  operation: string;
  summary: string;
  url: string;
  /** The path alone. */
  resource: string;
  requestHash: string;
  units: number;
  usdCents: number;
  /** Base units of the stablecoin. */
  amount: bigint;
  /** Whether its answer holds a secret. */
  isSecret: boolean;
};
export type Requirements = Payment["accepted"];

/** How long a payer's signature has to hold, beginning with now. */
const TIMEOUT_SECONDS = 60;
const SCHEME = "exact";

/** What a call asks for, checked. @property boughtFor the first purchase of the key that it buys more credits for */
export type Asked = { url: URL; query: Record<string, unknown>; body: unknown; boughtFor?: string };

/** Throws a problem where the address is too long to be paid for. */
export function termsOf(operation: Operation, asked: Asked): Terms {
  const { url, query, body } = asked;
  const address = `${env().APP_ORIGIN}${url.pathname}${url.search}`;
  if (address.length > LONGEST_RESOURCE)
    throw new Problem("bad-request", {
      errors: [
        { pointer: "/query", detail: `The address of a call that is paid has at most ${LONGEST_RESOURCE} characters.` },
      ],
    });
  const { units, usdCents } = priceOf(operation, query, body);
  return {
    operation: operation.id,
    summary: operation.summary,
    url: address,
    resource: url.pathname,
    requestHash: createHash("sha256").update(requestText(operation, asked)).digest("hex"),
    units,
    usdCents,
    amount: baseUnitsOf(usdCents),
    isSecret: operation.isSecret === true,
  };
}

const requestText = (operation: Operation, { url, body, boughtFor }: Asked): string =>
  [
    `${methodOf(operation)} ${url.pathname}${url.search}`,
    ...(body === undefined ? [] : [JSON.stringify(body)]),
    ...(boughtFor === undefined ? [] : [`for ${boughtFor}`]),
  ].join("\n");

const baseUnitsOf = (usdCents: number): bigint => BigInt(usdCents) * 10n ** BigInt(paymentTokens().USDC.decimals - 2);

export const networkName = (): string => `eip155:${paymentChain().chainId}`;

/** What a payer is asked for, with an offer of this call that nobody else can make up. */
export async function requirementsOf(terms: Terms): Promise<Requirements> {
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

/** Why a payment is not for these terms, in x402's own words where it has some; null where it is. */
export function mismatchOf({ accepted, resource, payload }: Payment, terms: Terms): string | null {
  const { stablecoin, treasury } = paymentChain().addresses;
  const { authorization } = payload;
  if (accepted.scheme !== SCHEME) return "unsupported_scheme";
  if (accepted.network !== networkName()) return "invalid_network";
  if (!isAddressEqual(accepted.asset, stablecoin)) return "invalid_exact_evm_asset";
  if (!isAddressEqual(accepted.payTo, treasury) || !isAddressEqual(authorization.to, treasury))
    return "invalid_exact_evm_payload_recipient_mismatch";
  if (accepted.amount !== String(terms.amount) || authorization.value !== terms.amount)
    return "invalid_exact_evm_payload_authorization_value_mismatch";
  if (resource && resource.url !== terms.url) return "resource_mismatch";
  return isOffer(accepted.extra.offer, terms) ? null : "offer_mismatch";
}

/**
 * An offer goes to the payer alone and comes back with the payment. The chain shows everybody else of it, so without the
 * offer a stranger could ask for what somebody else paid for.
 */
function newOffer(terms: Terms): string {
  const random = randomBytes(16);
  return `${random.toString("base64url")}.${macOf(random, terms).toString("base64url")}`;
}

function isOffer(offer: string, terms: Terms): boolean {
  const [random = "", mac = ""] = offer.split(".");
  const given = Buffer.from(mac, "base64url");
  const due = macOf(Buffer.from(random, "base64url"), terms);
  return given.length === due.length && timingSafeEqual(given, due);
}

/** Binds the offer to one call, price, payee and network. */
function macOf(random: Buffer, { requestHash, amount }: Terms): Buffer {
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

export const hashOfOffer = ({ accepted }: Payment): Buffer =>
  createHash("sha256").update(accepted.extra.offer).digest();
