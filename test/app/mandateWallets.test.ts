// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ShownMandate } from "#app/areas/mandates/model/calls.ts";
import { changeTerms, grant, leaveGrant, openGrant, propose, useGranting } from "#app/areas/mandates/model/granting.ts";
import { confirmEnding, end, forgetEnding, useRevoking } from "#app/areas/mandates/model/revoking.ts";
import { findStoredGrant, storeGrant } from "#app/areas/mandates/model/storedGrants.ts";
import {
  APPROVAL,
  type FakeWallet,
  fakeWallet,
  GRANT,
  HASH,
  MANDATE,
  makeMandate,
  makeProposedMandate,
  OWNER,
  REVOKE,
  REVOKE_DATA,
} from "./fixtures/mandates.ts";

// What each kind of wallet is asked to do to grant and to end a mandate, and what the server receives. Source: docs/spec/wallets.md#3.

const CALL = "/api/indices/delegated-action";
const PROPOSAL = { wallet: OWNER as `0x${string}`, chainId: 31337, indexSlug: "chain-5", cap: "500000000" };
const POLL_MS = 5;

/** The requests to the server, as `POST /path body`. */
let requests: string[];
/** The caller's mandates, as the server has them. */
let mandates: ShownMandate[];
/** Responses that replace the usual ones, by method and path. */
let answers: Record<string, unknown>;

beforeEach(() => {
  [requests, mandates, answers] = [[], [], {}];
  vi.stubGlobal("fetch", async (url: URL, { method = "GET", body }: RequestInit) => {
    const path = `${method} ${url.pathname}`;
    if (method !== "GET") requests.push(body ? `${path} ${String(body)}` : path);
    if (path in answers) {
      const answer = answers[path];
      if (answer === undefined) throw new TypeError("the server is silent");
      return Response.json(answer, { status: (answer as { code: number }).code });
    }
    return Response.json(usual(path), { status: 200 });
  });
});
function usual(path: string): unknown {
  switch (path) {
    case `GET ${CALL}`:
      return { code: 200, data: mandates };
    case `POST ${CALL}`:
      return { code: 201, data: makeProposedMandate() };
    case `POST ${CALL}/${MANDATE}/confirm`:
      mandates = [makeMandate()];
      return { code: 202, data: { id: MANDATE, status: "signed" } };
    case `POST ${CALL}/${MANDATE}/revoke`:
      mandates = [makeMandate({ status: "revoked" })];
      return { code: 202, data: { id: MANDATE, status: "revoking" } };
    case `DELETE ${CALL}/${MANDATE}`:
      return { code: 200, data: { calls: [REVOKE], typedData: REVOKE_DATA } };
    case `DELETE ${CALL}`:
      return { code: 200, data: { calls: [REVOKE], typedData: null } };
    default:
      throw new Error(`nobody answers ${path}`);
  }
}
afterEach(() => {
  leaveGrant();
  forgetEnding();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function granted(wallet: FakeWallet): Promise<unknown[]> {
  await propose(PROPOSAL);
  await grant(async () => wallet, POLL_MS);
  return wallet.requests;
}
const rejected = Object.assign(new Error("no"), { code: 4001 });
const confirms = () => requests.filter((one) => one.includes("/confirm"));

describe("granting a mandate", () => {
  test("a simple wallet approves each call and then signs, and we submit the signature", async () => {
    expect(await granted(fakeWallet())).toEqual([
      ["allow", APPROVAL],
      ["sign", "Terms"],
    ]);
    expect(confirms()).toEqual([`POST ${CALL}/${MANDATE}/confirm {"signature":"0x5161"}`]);
    expect(useGranting.getState()).toEqual({ step: "over", id: MANDATE });
    expect(findStoredGrant(OWNER, { indexSlug: "chain-5" })).toBeNull();
  });

  test("a batching wallet gets one request, and its transaction is reported to the server", async () => {
    expect(await granted(fakeWallet({ kind: async () => "together" }))).toEqual([["together", [APPROVAL, GRANT]]]);
    expect(confirms()).toEqual([`POST ${CALL}/${MANDATE}/confirm {"transactionHash":"${HASH}"}`]);
    expect(useGranting.getState().step).toBe("over");
  });

  test("a contract wallet sends transactions and signs nothing", async () => {
    expect(await granted(fakeWallet({ kind: async () => "contract" }))).toEqual([
      ["allow", APPROVAL],
      ["send", GRANT],
    ]);
    expect(confirms()).toEqual([`POST ${CALL}/${MANDATE}/confirm {"transactionHash":"${HASH}"}`]);
  });

  test("a wallet that promised batches but refuses them gets single calls", async () => {
    const sendTogether = async () => Promise.reject(Object.assign(new Error("none"), { code: 4200 }));
    expect(await granted(fakeWallet({ kind: async () => "together", sendTogether }))).toEqual([
      ["allow", APPROVAL],
      ["send", GRANT],
    ]);
  });

  test("a wallet that cannot sign typed data sends the grant instead", async () => {
    const sign = async () => Promise.reject(Object.assign(new Error("none"), { code: -32601 }));
    expect(await granted(fakeWallet({ sign }))).toEqual([
      ["allow", APPROVAL],
      ["send", GRANT],
    ]);
  });

  test("a grant that is declined says so, stays at its step and can be tried again", async () => {
    await granted(fakeWallet({ sign: async () => Promise.reject(rejected) }));
    expect(useGranting.getState()).toMatchObject({ step: "review", stopped: { why: "rejected" } });
    await grant(async () => fakeWallet(), POLL_MS);
    expect(useGranting.getState().step).toBe("over");
  });

  test("a grant is not complete before it has enough confirmations", async () => {
    const few = makeMandate({ status: "proposed", confirmations: { seen: 3, needed: 10 } });
    answers[`POST ${CALL}/${MANDATE}/confirm`] = { code: 202, data: { id: MANDATE, status: "signed" } };
    await propose(PROPOSAL);
    const wallet = fakeWallet();
    const granting = grant(async () => wallet, POLL_MS);
    mandates = [few];
    await new Promise((resolve) => setTimeout(resolve, 10 * POLL_MS));
    expect(useGranting.getState()).toMatchObject({ step: "doing", doing: { doing: "chain" } });
    mandates = [makeMandate()];
    await granting;
    expect(useGranting.getState().step).toBe("over");
  });

  test("a grant whose batch was sent before the page was left is followed, and not sent again", async () => {
    const { terms: _, ...proposed } = makeProposedMandate();
    storeGrant({ wallet: OWNER, indexSlug: "chain-5", proposed, batchId: "batch-0", hash: null });
    mandates = [makeMandate({ status: "proposed" })];
    openGrant(OWNER.toUpperCase().replace("0X", "0x"), { indexSlug: "chain-5" });
    const wallet = fakeWallet({ kind: async () => "together" });
    await grant(async () => wallet, POLL_MS);
    expect(wallet.requests).toEqual([]);
    expect(confirms()).toEqual([`POST ${CALL}/${MANDATE}/confirm {"transactionHash":"${HASH}"}`]);
  });

  test("a grant for another index does not interfere, and continues when its page is opened again", async () => {
    const wallet = fakeWallet({ kind: async () => "together", batch: async () => ({ batch: "pending" }) });
    await propose(PROPOSAL);
    const pendingGrant = grant(async () => wallet, POLL_MS);
    await vi.waitFor(() => expect(findStoredGrant(OWNER, { indexSlug: "chain-5" })?.batchId).toBe("batch-1"));
    openGrant(OWNER, { indexSlug: "chain-5" });
    expect(useGranting.getState().step).toBe("doing");
    openGrant(OWNER, { indexSlug: "large-20" });
    expect(useGranting.getState()).toEqual({ step: "form", refused: null });
    await pendingGrant;
    openGrant(OWNER, { indexSlug: "chain-5" });
    expect(useGranting.getState()).toMatchObject({ step: "review", grant: { batchId: "batch-1" }, stopped: null });
  });

  test("a grant that was reverted can be sent again", async () => {
    await granted(
      fakeWallet({ kind: async () => "together", batch: async () => ({ batch: "failed", reverted: true }) }),
    );
    expect(useGranting.getState()).toMatchObject({ step: "review", stopped: { why: "reverted" } });
    expect(findStoredGrant(OWNER, { indexSlug: "chain-5" })).toMatchObject({ batchId: null, hash: null });
  });

  test("a grant whose mandate has ended says so, and is forgotten", async () => {
    mandates = [makeMandate({ status: "lost" })];
    expect(await granted(fakeWallet())).toEqual([]);
    expect(useGranting.getState()).toMatchObject({ step: "review", stopped: { why: "ended" } });
    expect(findStoredGrant(OWNER, { indexSlug: "chain-5" })).toBeNull();
  });

  test("a grant that the server refuses shows the server's message and the field", async () => {
    answers[`POST ${CALL}`] = { code: 409, error: "No more than 10,000 USDC a day.", field: "cap" };
    await propose(PROPOSAL);
    expect(useGranting.getState()).toEqual({
      step: "form",
      refused: { error: "No more than 10,000 USDC a day.", field: "cap" },
    });
  });

  test("a grant is forgotten when its terms are changed", async () => {
    await propose(PROPOSAL);
    expect(findStoredGrant(OWNER, { indexSlug: "chain-5" })).not.toBeNull();
    changeTerms();
    expect(findStoredGrant(OWNER, { indexSlug: "chain-5" })).toBeNull();
    expect(useGranting.getState()).toEqual({ step: "form", refused: null });
  });
});

const one = () => ({ what: "one" as const, wallet: OWNER, chainId: 31337, mandates: [makeMandate()] });
const ended = (wallet: FakeWallet) => end(async () => wallet, POLL_MS);
const sees = async () => {
  mandates = [makeMandate({ status: "revoked" })];
  return { seen: "mined", confirmations: 1 } as const;
};

describe("revoking a mandate", () => {
  test("revoking is one transaction, and complete when the server says that the mandate is revoked", async () => {
    mandates = [makeMandate()];
    confirmEnding(one());
    const wallet = fakeWallet({ sighting: sees });
    await ended(wallet);
    expect(wallet.requests).toEqual([["send", REVOKE]]);
    expect(useRevoking.getState().step).toBe("over");
  });

  test("revoking is one batch with a batching wallet", async () => {
    mandates = [makeMandate()];
    confirmEnding(one());
    const batch = async () => {
      await sees();
      return { batch: "mined", hash: HASH } as const;
    };
    const wallet = fakeWallet({ kind: async () => "together", batch });
    await ended(wallet);
    expect(wallet.requests).toEqual([["together", [REVOKE]]]);
  });

  test("revoking is a signature if the wallet cannot pay the network fee", async () => {
    mandates = [makeMandate()];
    confirmEnding(one());
    const wallet = fakeWallet({ canPay: async () => false });
    await ended(wallet);
    expect(wallet.requests).toEqual([["sign", "Revoke"]]);
    expect(requests).toContain(`POST ${CALL}/${MANDATE}/revoke {"signature":"0x5161"}`);
    expect(useRevoking.getState().step).toBe("over");
  });

  test("revoking everything is one call, and a signature for each mandate without coins for the fee", async () => {
    mandates = [makeMandate()];
    confirmEnding({ ...one(), what: "all" });
    const wallet = fakeWallet({ sighting: sees });
    await ended(wallet);
    expect(wallet.requests).toEqual([["send", REVOKE]]);
    expect(requests).toEqual([`DELETE ${CALL}`]);
    forgetEnding();
    mandates = [makeMandate()];
    confirmEnding({ ...one(), what: "all" });
    const poor = fakeWallet({ canPay: async () => false });
    await ended(poor);
    expect(poor.requests).toEqual([["sign", "Revoke"]]);
  });

  test("revoking everything is not complete while only the server has dropped a signed grant", async () => {
    const signed = makeMandate({ status: "signed" });
    mandates = [makeMandate({ status: "lost" })];
    confirmEnding({ ...one(), what: "all", mandates: [signed] });
    let isMined = false;
    const sighting = async () =>
      isMined ? ({ seen: "mined", confirmations: 1 } as const) : ({ seen: "unknown" } as const);
    const granting = ended(fakeWallet({ sighting }));
    await new Promise((resolve) => setTimeout(resolve, 10 * POLL_MS));
    expect(useRevoking.getState()).toMatchObject({ step: "doing", doing: "chain" });
    isMined = true;
    await granting;
    expect(useRevoking.getState().step).toBe("over");
  });

  test("revoking says whether the wallet, the chain or the server refused it", async () => {
    mandates = [makeMandate()];
    confirmEnding(one());
    await ended(fakeWallet({ send: async () => Promise.reject(rejected) }));
    expect(useRevoking.getState()).toMatchObject({ step: "stopped", stopped: { why: "rejected" } });
    await ended(fakeWallet({ sighting: async () => ({ seen: "reverted" }) }));
    expect(useRevoking.getState()).toMatchObject({ step: "stopped", stopped: { why: "reverted" } });
    answers[`DELETE ${CALL}/${MANDATE}`] = { code: 410, error: "This mandate has been revoked." };
    await ended(fakeWallet());
    expect(useRevoking.getState()).toMatchObject({
      step: "stopped",
      stopped: { why: "broken", error: "This mandate has been revoked." },
    });
  });

  test("revoking starts once, however often the button is pressed", async () => {
    mandates = [makeMandate()];
    confirmEnding(one());
    const wallet = fakeWallet({ sighting: sees });
    await Promise.all([ended(wallet), ended(wallet)]);
    expect(wallet.requests).toEqual([["send", REVOKE]]);
  });
});
