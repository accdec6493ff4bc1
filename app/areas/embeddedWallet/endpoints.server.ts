import { getAddress } from "viem";
import { z } from "zod";
import { privySettings, type WalletSettings, walletSettings } from "#app/chain/payment/walletSettings.server.ts";
import { defineEndpoints, privately, UNSTORED } from "#app/http/endpoint.server.ts";
import { readSubject, readSubjects, requireTrader, subjectOrNewGuest } from "#app/identity/session.server.ts";
import { limitKey } from "#app/platform/address.ts";
import { parseBody, parseQuery, readBodyText } from "#app/platform/api.server.ts";
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
} from "./model/calls.ts";
import * as responses from "./model/responses.ts";
import type { Adapter } from "./server/adapters/adapter.server.ts";
import { localAdapter } from "./server/adapters/local.server.ts";
import { takeDelivery } from "./server/adapters/privy/webhook.server.ts";
import { privyAdapter } from "./server/adapters/privy.server.ts";
import { prepareSigners } from "./server/adapters/signers.server.ts";
import { balancesQuery, walletBalances } from "./server/balances/call.server.ts";
import { countBalances } from "./server/balances/limits.server.ts";
import { refused as balancesRefused } from "./server/balances/refused.server.ts";
import { newChallenge } from "./server/challenges.server.ts";
import { claimWallet } from "./server/claim.server.ts";
import { leaving } from "./server/leave.server.ts";
import { giveTestMoney, hasFaucet } from "./server/money/faucet.server.ts";
import { operationAnswer } from "./server/operations/answer.server.ts";
import { type OperationRow, operationById } from "./server/operations/rows.server.ts";
import { walletAnswer } from "./server/page/walletAnswer.server.ts";
import { type Refused, refused, type WalletRefusal } from "./server/refused.server.ts";
import { findWallet, type KnownWallet, walletById } from "./server/wallets.server.ts";

/** The endpoints `/api/tm-wallet` and `/api/privy`. Source: docs/spec/wallets.md#2-3. */

const endpoint = defineEndpoints(refused);

type Refusal = { refusal: WalletRefusal | PlatformRefusal };
type Caller = { request: Request; address: string | undefined };

/** Per minute: a person acts, and a page polls an operation once a second. */
const writesPerMinute = () => (env().NETWORK === "local" ? 600 : 60);
const countWrite = rateLimit("embedded wallet", writesPerMinute);

/** Why an operation is not prepared. */
const PREPARING = [
  "ChainNotOpen",
  "NotSponsored",
  "BadSignerKey",
  "SignerKnown",
  "LastSigner",
  "WouldFail",
  "SponsoringLimit",
] as const;

const MAX_DELIVERY_BYTES = 64 * 1_024;

/** Admits a write: wallets must be on, and the caller not too frequent. */
async function admitted({ request, address }: Caller): Promise<Keeper | Refusal> {
  const keeper = keeperHere();
  if (!keeper) return { refusal: { tag: "WalletsOff" } };
  const tooMany = await countWrite(limitKey(await readSubject(request), address));
  return tooMany ? { refusal: tooMany } : keeper;
}

/** `settings`: for our own accounts, whose keys sign; null when a provider keeps the keys. */
type Keeper = {
  name: "local" | "privy";
  settings: WalletSettings | null;
  adapter: Pick<Adapter, "prepare" | "submit">;
};
type WalletServices = { settings: WalletSettings; adapter: Adapter };

/** The wallet provider behind these endpoints; null when there is none. */
function keeperHere(): Keeper | null {
  const settings = walletSettings();
  if (settings) return { name: "local", settings, adapter: localAdapter(settings) };
  const privy = privySettings();
  return privy && { name: "privy", settings: null, adapter: privyAdapter(privy) };
}

/** For calls by a holder of a key. */
function readSettings({ settings }: Keeper, context?: "open"): WalletServices | Refused {
  if (settings) return { settings, adapter: localAdapter(settings) };
  return { refusal: { tag: "HeldByPrivy", ...(context ? { context } : {}) } };
}

/** A write with a key for one of our accounts, by an admitted caller. */
async function admittedServices(
  caller: Caller,
  context?: "open",
): Promise<(WalletServices & { keeper: Keeper }) | Refusal> {
  const keeper = await admitted(caller);
  if ("refusal" in keeper) return keeper;
  const own = readSettings(keeper, context);
  return "refusal" in own ? own : { ...own, keeper };
}

async function ownWallet(request: Request): Promise<KnownWallet | Refused> {
  return (await findWallet(await readSubjects(request))) ?? { refusal: { tag: "UnknownWallet" } };
}

/** A wallet can act only through the provider that created it, which alone reaches its keys. */
async function actingWallet(request: Request, { name }: Keeper): Promise<KnownWallet | Refused> {
  const wallet = await ownWallet(request);
  return "refusal" in wallet || wallet.opened.adapter === name ? wallet : { refusal: { tag: "WalletsOff" } };
}

/** An operation of one of the caller's wallets; unknown to everyone else. */
async function ownOperation(
  request: Request,
  operationId: string,
): Promise<{ row: OperationRow; wallet: KnownWallet } | Refused> {
  const row = UUID.test(operationId) ? await operationById(operationId) : null;
  const wallet = row && (await walletById(row.walletId));
  if (!row || !wallet || !(await readSubjects(request)).includes(wallet.subject as never))
    return { refusal: { tag: "UnknownOperation" } };
  return { row, wallet };
}
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const ofWallets = [
  endpoint({
    method: "GET",
    path: "/api/tm-wallet",
    summary: "The caller’s wallet, or null",
    access: "anyone",
    response: responses.wallet.nullable(),
    refusals: ["WalletsOff"],
    async run({ request }) {
      if (!keeperHere()) return { refusal: { tag: "WalletsOff" } };
      const wallet = await findWallet(await readSubjects(request));
      return privately(wallet && (await walletAnswer(wallet)));
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/tm-wallet",
    summary: "Opens a wallet with one or two signers: 201, and 200 the same again. Guests may",
    access: "anyone",
    body: openBody,
    response: responses.wallet,
    success: [200, 201],
    refusals: [
      "WalletsOff",
      "TooManyTries",
      "HeldByPrivy",
      "ChallengeOver",
      "BadSignerKey",
      "SignatureNotOfSigner",
      "WalletElsewhere",
      "Busy",
    ],
    async run({ request, address, body }) {
      const own = await admittedServices({ request, address }, "open");
      if ("refusal" in own) return own;
      const subject = await readSubject(request);
      // Only a caller with a cookie can have received a challenge.
      if (!subject) return { refusal: { tag: "ChallengeOver" } };
      const opened = await own.adapter.open({ subject, subjects: await readSubjects(request) }, body);
      if ("refusal" in opened) return opened;
      return privately(await walletAnswer(opened.wallet), opened.isNew ? 201 : 200);
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/tm-wallet/challenge",
    summary: "32 bytes for a key to sign, once, within ten minutes. Guests may",
    access: "anyone",
    body: challengeBody,
    response: responses.challenge,
    refusals: ["WalletsOff", "TooManyTries", "HeldByPrivy"],
    async run({ request, address }) {
      const own = await admittedServices({ request, address }, "open");
      if ("refusal" in own) return own;
      const { subject, setCookie } = await subjectOrNewGuest(request);
      return privately(await newChallenge(subject), 200, setCookie ? { "Set-Cookie": setCookie } : {});
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/tm-wallet/signers",
    summary: "One operation per chain that adds or removes signers, to be signed",
    access: "anyone",
    body: signersBody,
    response: z.strictObject({ operations: z.array(responses.prepared) }),
    refusals: [
      "WalletsOff",
      "TooManyTries",
      "HeldByPrivy",
      "UnknownWallet",
      "SignatureNotOfSigner",
      "ChallengeOver",
      ...PREPARING,
    ],
    async run({ request, address, body }) {
      const own = await admittedServices({ request, address });
      if ("refusal" in own) return own;
      const wallet = await actingWallet(request, own.keeper);
      if ("refusal" in wallet) return wallet;
      const prepared = await prepareSigners(own, wallet, await readSubjects(request), body);
      return "refusal" in prepared ? prepared : privately(prepared);
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/tm-wallet/claim",
    summary: "Moves a guest’s wallet to the account that shows one of its keys",
    access: "account",
    body: claimBody,
    response: responses.wallet,
    refusals: [
      "WalletsOff",
      "TooManyTries",
      "HeldByPrivy",
      "ChallengeOver",
      "SignatureNotOfSigner",
      "WalletElsewhere",
      "UnknownWallet",
      "Busy",
    ],
    async run({ request, address, account, body }) {
      const own = await admittedServices({ request, address });
      if ("refusal" in own) return own;
      const claimed = await claimWallet(own.settings, account, await readSubjects(request), body);
      return "refusal" in claimed ? claimed : privately(await walletAnswer(claimed.wallet));
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/tm-wallet/leave",
    summary: "What it takes to leave without us, also where wallets are off",
    access: "anyone",
    query: leaveQuery,
    response: responses.leaving,
    refusals: ["UnknownWallet"],
    async run({ request, query }) {
      const wallet = await ownWallet(request);
      return "refusal" in wallet ? wallet : privately(await leaving(wallet, query.chains));
    },
  }),
];

const ofOperations = [
  endpoint({
    method: "POST",
    path: "/api/tm-wallet/operations",
    summary: "What calls would do, to be signed. Sends nothing",
    access: "anyone",
    body: prepareBody,
    response: responses.prepared,
    refusals: ["WalletsOff", "TooManyTries", "UnknownWallet", "HeldByPrivy", ...PREPARING],
    async run({ request, address, body: { chainId, calls } }) {
      const keeper = await admitted({ request, address });
      if ("refusal" in keeper) return keeper;
      const wallet = await actingWallet(request, keeper);
      if ("refusal" in wallet) return wallet;
      const bare = calls.map(({ to, value, data }) => ({ to: getAddress(to), value: BigInt(value), data }));
      const prepared = await keeper.adapter.prepare(wallet, chainId, bare);
      return "refusal" in prepared ? prepared : privately(prepared.data);
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/tm-wallet/operations/{operationId}",
    summary: "One’s own operation as far as its chain has it; 404 to others",
    access: "anyone",
    response: responses.operationAnswer,
    refusals: ["WalletsOff", "UnknownOperation"],
    async run({ request, params }) {
      if (!keeperHere()) return { refusal: { tag: "WalletsOff" } };
      const own = await ownOperation(request, params.operationId);
      return "refusal" in own ? own : privately(await operationAnswer(own.row));
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/tm-wallet/operations/{operationId}",
    summary: "An operation’s signature, and so its way to the chain: 202, however often it is sent",
    access: "anyone",
    body: submitBody,
    response: responses.sentOperation,
    success: [202],
    refusals: [
      "WalletsOff",
      "TooManyTries",
      "UnknownOperation",
      "OperationExpired",
      "SignatureNotOfSigner",
      "SponsoringLimit",
      "NotSponsored",
      "RelayerPaused",
      "WouldFail",
      "HeldByPrivy",
      "PrivyRefused",
      "PrivyUnavailable",
    ],
    async run({ request, address, params, body }) {
      const keeper = await admitted({ request, address });
      if ("refusal" in keeper) return keeper;
      const own = await ownOperation(request, params.operationId);
      if ("refusal" in own) return own;
      if (own.wallet.opened.adapter !== keeper.name) return { refusal: { tag: "WalletsOff" } };
      const sent = await keeper.adapter.submit(own.wallet, own.row, body, address);
      if ("refusal" in sent) return sent;
      const { status, transactionHash } = (await operationById(own.row.operationId)) ?? own.row;
      return privately({ status, transactionHash }, 202);
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/tm-wallet/faucet",
    summary: "Test money, on the local network alone",
    access: "anyone",
    bodyTypes: ["application/json"],
    response: responses.testMoney,
    refusals: [
      "NoSuchCall",
      "BadBody",
      "BodyNotJson",
      "BodyTooLarge",
      "WalletsOff",
      "TooManyTries",
      "UnknownWallet",
      "StarterLimit",
    ],
    async run({ request, address }) {
      if (!hasFaucet()) return { refusal: { tag: "NoSuchCall", path: new URL(request.url).pathname } };
      const body = await parseBody(request, faucetBody);
      if ("response" in body) return body.response;
      const keeper = await admitted({ request, address });
      if ("refusal" in keeper) return keeper;
      const wallet = await ownWallet(request);
      if ("refusal" in wallet) return wallet;
      const given = await giveTestMoney(wallet);
      return "refusal" in given ? given : privately(given);
    },
  }),
];

const ofPrivy = [
  endpoint({
    method: "POST",
    path: "/api/privy/wallets",
    summary: "Opens a wallet at Privy for a signed-in account; 404 unless Privy is configured",
    access: "anyone",
    response: responses.wallet,
    success: [200, 201],
    refusals: [
      "PrivyOff",
      "NotSignedIn",
      "TooManyTries",
      "WalletElsewhere",
      "PrivyRefused",
      "PrivyUnavailable",
      "Busy",
    ],
    async run({ request, address }) {
      const settings = privySettings();
      if (!settings) return { refusal: { tag: "PrivyOff" } };
      const { subject } = await requireTrader(request);
      const tooMany = await countWrite(limitKey(subject, address));
      if (tooMany) return { refusal: tooMany };
      const opened = await privyAdapter(settings).open({ subject, subjects: await readSubjects(request) });
      return "refusal" in opened ? opened : privately(await walletAnswer(opened.wallet), opened.isNew ? 201 : 200);
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/privy/webhook",
    summary:
      "Takes events of Privy: 200 for whatever it signed, as it would send the rest again; 404 unless it is configured",
    access: "anyone",
    bodyTypes: ["application/json"],
    response: z.strictObject({ isTaken: z.boolean() }),
    refusals: ["PrivyOff", "BodyTooLarge", "BadDelivery"],
    async run({ request }) {
      const settings = privySettings();
      if (!settings) return { refusal: { tag: "PrivyOff" } };
      const payload = await readBodyText(request, MAX_DELIVERY_BYTES);
      if (payload === null) return { refusal: { tag: "BodyTooLarge", kib: MAX_DELIVERY_BYTES / 1_024 } };
      const taken = await takeDelivery(settings, payload, request.headers);
      return "refusal" in taken ? taken : privately(taken);
    },
  }),
];

const ofBalances = [
  defineEndpoints(balancesRefused)({
    method: "GET",
    path: "/api/indices/wallet-balances",
    summary: "What any wallet holds, at most 15 seconds old. A chain that fails, fails alone",
    access: "anyone",
    response: z.array(responses.chainBalances),
    members: responses.balancesTotal,
    refusals: ["TooManyTries", "BadBody", "BadWallet", "UnknownChain", "ChainNotConfigured", "OtherKindOfWallet"],
    async run({ request, address }) {
      const tooMany = await countBalances(limitKey(await readSubject(request), address));
      if (tooMany) return { refusal: tooMany, headers: UNSTORED };
      const parsed = await parseQuery(request, balancesQuery);
      if ("response" in parsed) return parsed.response;
      const balances = await walletBalances(parsed.data);
      // Which wallet a caller looks at is private, and after a trade they look again.
      if ("tag" in balances) return { refusal: balances, headers: UNSTORED };
      return Response.json({ code: 200, ...balances }, { headers: UNSTORED });
    },
  }),
];

export const endpoints = [...ofWallets, ...ofOperations, ...ofPrivy, ...ofBalances];
