import { type Address, getAddress, type Hex } from "viem";
import { z } from "zod";
import { fullSignature } from "#app/chain/compactSignature.ts";
import { unstorableIn } from "#app/platform/storableText.ts";
import type { ApiRequest } from "../exchange/apiRequest.server.ts";
import { badRequest } from "../exchange/problem.server.ts";

/**
 * The headers of x402: base64 of JSON. A payment's format is checked before anything else. Version 2 repeats what was requested;
 * version 1, the only one that many programs know, sends just the signed transfer.
 */

export const PAYMENT_REQUIRED = "payment-required";
export const PAYMENT_SIGNATURE = "payment-signature";
export const PAYMENT_RESPONSE = "payment-response";
/** The name in version 1. */
export const X_PAYMENT = "x-payment";
export const X_PAYMENT_RESPONSE = "x-payment-response";

/** Ten times what official clients send. */
const LONGEST_HEADER = 16_384;
const MAX_DIGITS = 78;

const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .transform((text): Address => getAddress(text.toLowerCase()));
const amount = z
  .string()
  .regex(/^\d+$/)
  .max(MAX_DIGITS)
  .transform((text) => BigInt(text))
  .refine((value) => value < 2n ** 256n, "must fit into 32 bytes");
const bytes = (form: RegExp) =>
  z
    .string()
    .regex(form)
    .transform((text) => text.toLowerCase() as Hex);
const BYTES_32 = /^0x[0-9a-fA-F]{64}$/;
/** A key's signature, compact (EIP-2098) or not. */
const BYTES_64_OR_65 = /^0x(?:[0-9a-fA-F]{128}|[0-9a-fA-F]{130})$/;

const payload = z.object({
  signature: bytes(BYTES_64_OR_65).transform(fullSignature),
  authorization: z.object({
    from: address,
    to: address,
    value: amount,
    validAfter: amount,
    validBefore: amount,
    nonce: bytes(BYTES_32),
  }),
});
const scheme = z.string().max(40);
const network = z.string().max(80);

const ofVersionTwo = z.object({
  x402Version: z.literal(2),
  resource: z.object({ url: z.string().max(8_192) }).optional(),
  accepted: z.object({
    scheme,
    network,
    amount: z.string().max(MAX_DIGITS),
    asset: address,
    payTo: address,
    maxTimeoutSeconds: z.number(),
    extra: z.object({ name: z.string().max(80), version: z.string().max(20), offer: z.string().max(80).default("") }),
  }),
  payload,
});
const ofVersionOne = z.object({ x402Version: z.literal(1), scheme, network, payload });
export type Payment = z.output<typeof ofVersionTwo> | z.output<typeof ofVersionOne>;
export type Requirements = z.output<typeof ofVersionTwo>["accepted"];

/** The header that carries a payment. */
export const headerNamed = ({ x402Version }: Payment): string => (x402Version === 1 ? X_PAYMENT : PAYMENT_SIGNATURE);

export const encodeHeader = (value: unknown): string => Buffer.from(JSON.stringify(value), "utf8").toString("base64");

export const hasPayment = ({ headers }: ApiRequest): boolean =>
  headers.get(PAYMENT_SIGNATURE) !== null || headers.get(X_PAYMENT) !== null;

/** The payment that a call carries; null when it carries none. Throws a problem for a malformed one. */
export function paymentIn(headers: ApiRequest["headers"]): Payment | null {
  const [two, one] = [headers.get(PAYMENT_SIGNATURE), headers.get(X_PAYMENT)];
  if (two !== null && one !== null)
    throw badRequest(`/headers/${X_PAYMENT}`, "Send one payment: either PAYMENT-SIGNATURE or X-PAYMENT.");
  if (two !== null) return parsed(two, PAYMENT_SIGNATURE, ofVersionTwo);
  return one === null ? null : parsed(one, X_PAYMENT, ofVersionOne);
}

function parsed<Form extends z.ZodType>(text: string, header: string, form: Form): z.output<Form> {
  const notOne = (why: string) => {
    const version = header === X_PAYMENT ? 1 : 2;
    return badRequest(
      `/headers/${header}`,
      `This is not a valid x402 payment (version ${version}, scheme exact): ${why}.`,
    );
  };
  if (text.length > LONGEST_HEADER) throw notOne("it is too long");
  let input: unknown;
  try {
    input = JSON.parse(Buffer.from(text, "base64").toString("utf8"));
  } catch {
    throw notOne("it is not base64-encoded JSON");
  }
  if (unstorableIn(input)) throw notOne("a text holds NUL or half of a character");
  const read = form.safeParse(input);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  throw notOne(`${issue?.path.join(".") || "it"}: ${issue?.message}`);
}
