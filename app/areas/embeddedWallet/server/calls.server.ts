import { getAddress } from "viem";
import { privySettings, type WalletSettings, walletSettings } from "#app/chain/payment/walletSettings.server.ts";
import { requireTrader, subjectOf, subjectOrNewGuest, subjectsOf } from "#app/identity/session.server.ts";
import { limitKey } from "#app/platform/address.ts";
import { call, parseBody, parseQuery, postOnly, textOf } from "#app/platform/api.server.ts";
import { env } from "#app/platform/env.server.ts";
import { rateLimit } from "#app/platform/rateLimit.server.ts";
import type { PlatformRefusal } from "#app/platform/refusals.server.ts";
import {
  challengeBody,
  claimBody,
  faucetBody,
  leaveQuery,
  openBody,
  prepareBody,
  signersBody,
  submitBody,
} from "../model/calls.ts";
import type { Adapter } from "./adapters/adapter.server.ts";
import { localAdapter } from "./adapters/local.server.ts";
import { takeDelivery } from "./adapters/privy/webhook.server.ts";
import { privyAdapter } from "./adapters/privy.server.ts";
import { prepareSigners } from "./adapters/signers.server.ts";
import { newChallenge } from "./challenges.server.ts";
import { claimWallet } from "./claim.server.ts";
import { leaving } from "./leave.server.ts";
import { giveTestMoney, hasFaucet } from "./money/faucet.server.ts";
import { operationAnswer } from "./operations/answer.server.ts";
import { type OperationRow, operationById } from "./operations/rows.server.ts";
import { walletAnswer } from "./page/walletAnswer.server.ts";
import { type Refused, refused, type WalletRefusal } from "./refused.server.ts";
import { type KnownWallet, walletById, walletOf } from "./wallets.server.ts";

/** The calls of `/api/tm-wallet` and `/api/privy`, for their routes. Source: docs/spec/wallets.md#2-3. */

type Asked = { request: Request; params: Record<string, string | undefined>; context?: { address?: string } };
type Refusal = { refusal: WalletRefusal | PlatformRefusal };

/** Per minute: a person acts, and a page asks after an operation once a second. */
const writesPerMinute = () => (env().NETWORK === "local" ? 600 : 60);
const countWrite = rateLimit("embedded wallet", writesPerMinute);

const DELIVERY_BYTES = 64 * 1_024;

/** Whose account may be cached nowhere on the way. */
const answered = (data: unknown, code = 200, headers: HeadersInit = {}): Response =>
  Response.json({ code, data }, { status: code, headers: { "Cache-Control": "no-store", ...headers } });

/** A write of a caller who may make one: wallets are on, and not too often. */
async function admitted({ request, context }: Asked): Promise<Kept | Refusal> {
  const kept = keeper();
  if (!kept) return { refusal: { tag: "WalletsOff" } };
  const tooMany = await countWrite(limitKey(await subjectOf(request), context?.address));
  return tooMany ? { refusal: tooMany } : kept;
}

/** `settings`: of accounts of ours, whose keys sign; null where another keeps the keys. */
type Kept = { name: "local" | "privy"; settings: WalletSettings | null; adapter: Pick<Adapter, "prepare" | "submit"> };
type Ours = { settings: WalletSettings; adapter: Adapter };

/** What keeps wallets behind these calls; null where nothing does. */
function keeper(): Kept | null {
  const settings = walletSettings();
  if (settings) return { name: "local", settings, adapter: localAdapter(settings) };
  const privy = privySettings();
  return privy && { name: "privy", settings: null, adapter: privyAdapter(privy) };
}

/** For calls of whoever has a key. */
function ours({ settings }: Kept, context?: "open"): Ours | Refused {
  if (settings) return { settings, adapter: localAdapter(settings) };
  return { refusal: { tag: "HeldByPrivy", ...(context ? { context } : {}) } };
}

async function ownWallet(request: Request): Promise<KnownWallet | Refused> {
  return (await walletOf(await subjectsOf(request))) ?? { refusal: { tag: "UnknownWallet" } };
}

/** One that acts is kept by what keeps wallets now: its keys are where they were, and only that reaches them. */
async function actingWallet(request: Request, { name }: Kept): Promise<KnownWallet | Refused> {
  const wallet = await ownWallet(request);
  return "refusal" in wallet || wallet.opened.adapter === name ? wallet : { refusal: { tag: "WalletsOff" } };
}

export const calls = {
  challenge: call(async (asked) => {
    const body = await parseBody(asked.request, challengeBody);
    if ("response" in body) return body.response;
    const kept = await admitted(asked);
    if ("refusal" in kept) return refused(asked.request, kept.refusal);
    const own = ours(kept, "open");
    if ("refusal" in own) return refused(asked.request, own.refusal);
    const { subject, setCookie } = await subjectOrNewGuest(asked.request);
    return answered(await newChallenge(subject), 200, setCookie ? { "Set-Cookie": setCookie } : {});
  }),

  open: call(async (asked) => {
    const { request } = asked;
    const body = await parseBody(request, openBody);
    if ("response" in body) return body.response;
    const kept = await admitted(asked);
    if ("refusal" in kept) return refused(request, kept.refusal);
    const own = ours(kept, "open");
    if ("refusal" in own) return refused(request, own.refusal);
    const subject = await subjectOf(request);
    // Only who has a cookie can have been given a challenge.
    if (!subject) return refused(request, { tag: "ChallengeOver" });
    const opened = await own.adapter.open({ subject, subjects: await subjectsOf(request) }, body.data);
    if ("refusal" in opened) return refused(request, opened.refusal);
    return answered(await walletAnswer(opened.wallet), opened.isNew ? 201 : 200);
  }),

  wallet: call(async ({ request }) => {
    if (!keeper()) return refused(request, { tag: "WalletsOff" });
    const wallet = await walletOf(await subjectsOf(request));
    return answered(wallet && (await walletAnswer(wallet)));
  }),

  prepare: call(async (asked) => {
    const { request } = asked;
    const body = await parseBody(request, prepareBody);
    if ("response" in body) return body.response;
    const kept = await admitted(asked);
    if ("refusal" in kept) return refused(request, kept.refusal);
    const wallet = await actingWallet(request, kept);
    if ("refusal" in wallet) return refused(request, wallet.refusal);
    const { chainId, calls: wanted } = body.data;
    const bare = wanted.map(({ to, value, data }) => ({ to: getAddress(to), value: BigInt(value), data }));
    const prepared = await kept.adapter.prepare(wallet, chainId, bare);
    return "refusal" in prepared ? refused(request, prepared.refusal) : answered(prepared.data);
  }),

  submit: call(async (asked) => {
    const { request, context } = asked;
    const body = await parseBody(request, submitBody);
    if ("response" in body) return body.response;
    const kept = await admitted(asked);
    if ("refusal" in kept) return refused(request, kept.refusal);
    const own = await ownOperation(asked);
    if ("refusal" in own) return refused(request, own.refusal);
    if (own.wallet.opened.adapter !== kept.name) return refused(request, { tag: "WalletsOff" });
    const sent = await kept.adapter.submit(own.wallet, own.row, body.data, context?.address);
    if ("refusal" in sent) return refused(request, sent.refusal);
    const { status, transactionHash } = (await operationById(own.row.operationId)) ?? own.row;
    return answered({ status, transactionHash }, 202);
  }),

  operation: call(async (asked) => {
    if (!keeper()) return refused(asked.request, { tag: "WalletsOff" });
    const own = await ownOperation(asked);
    return "refusal" in own ? refused(asked.request, own.refusal) : answered(await operationAnswer(own.row));
  }),

  signers: call(async (asked) => {
    const { request } = asked;
    const body = await parseBody(request, signersBody);
    if ("response" in body) return body.response;
    const kept = await admitted(asked);
    if ("refusal" in kept) return refused(request, kept.refusal);
    const own = ours(kept);
    if ("refusal" in own) return refused(request, own.refusal);
    const wallet = await actingWallet(request, kept);
    if ("refusal" in wallet) return refused(request, wallet.refusal);
    const prepared = await prepareSigners(own, wallet, await subjectsOf(request), body.data);
    return "refusal" in prepared ? refused(request, prepared.refusal) : answered(prepared);
  }),

  claim: call(async (asked) => {
    const { request } = asked;
    const account = await requireTrader(request);
    const body = await parseBody(request, claimBody);
    if ("response" in body) return body.response;
    const kept = await admitted(asked);
    if ("refusal" in kept) return refused(request, kept.refusal);
    const own = ours(kept);
    if ("refusal" in own) return refused(request, own.refusal);
    const claimed = await claimWallet(own.settings, account, await subjectsOf(request), body.data);
    return "refusal" in claimed ? refused(request, claimed.refusal) : answered(await walletAnswer(claimed.wallet));
  }),

  leave: call(async ({ request }) => {
    // Also where wallets are off: whoever has one must be able to leave.
    const query = await parseQuery(request, leaveQuery);
    if ("response" in query) return query.response;
    const wallet = await ownWallet(request);
    return "refusal" in wallet ? refused(request, wallet.refusal) : answered(await leaving(wallet, query.data.chains));
  }),

  faucet: call(async (asked) => {
    const { request } = asked;
    if (!hasFaucet()) return refused(request, { tag: "NoSuchCall", path: new URL(request.url).pathname });
    const body = await parseBody(request, faucetBody);
    if ("response" in body) return body.response;
    const kept = await admitted(asked);
    if ("refusal" in kept) return refused(request, kept.refusal);
    const wallet = await ownWallet(request);
    if ("refusal" in wallet) return refused(request, wallet.refusal);
    const given = await giveTestMoney(wallet);
    return "refusal" in given ? refused(request, given.refusal) : answered(given);
  }),

  /** A wallet at Privy for a signed-in account. */
  privyWallet: call(async (asked) => {
    const { request, context } = asked;
    if (request.method !== "POST") return postOnly(asked);
    const settings = privySettings();
    if (!settings) return refused(request, { tag: "PrivyOff" });
    const { subject } = await requireTrader(request);
    const tooMany = await countWrite(limitKey(subject, context?.address));
    if (tooMany) return refused(request, tooMany);
    const opened = await privyAdapter(settings).open({ subject, subjects: await subjectsOf(request) });
    if ("refusal" in opened) return refused(request, opened.refusal);
    return answered(await walletAnswer(opened.wallet), opened.isNew ? 201 : 200);
  }),

  /** What Privy tells of its wallets: 200 for whatever it signed, as it would send the rest again. */
  privyWebhook: call(async (asked) => {
    const { request } = asked;
    if (request.method !== "POST") return postOnly(asked);
    const settings = privySettings();
    if (!settings) return refused(request, { tag: "PrivyOff" });
    const payload = await textOf(request, DELIVERY_BYTES);
    if (payload === null) return refused(request, { tag: "BodyTooLarge", kib: DELIVERY_BYTES / 1_024 });
    const taken = await takeDelivery(settings, payload, request.headers);
    return "refusal" in taken ? refused(request, taken.refusal) : answered(taken);
  }),
};

/** An operation of one of the caller's wallets; unknown to everybody else. */
async function ownOperation({ request, params }: Asked): Promise<{ row: OperationRow; wallet: KnownWallet } | Refused> {
  const operationId = params.operationId ?? "";
  const row = UUID.test(operationId) ? await operationById(operationId) : null;
  const wallet = row && (await walletById(row.walletId));
  if (!row || !wallet || !(await subjectsOf(request)).includes(wallet.subject as never))
    return { refusal: { tag: "UnknownOperation" } };
  return { row, wallet };
}
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
