// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { takeWantedKey, wantKey } from "#app/areas/dataApi/pages/docs/wantedKey.ts";
import { findSendings, rememberSending } from "#app/areas/indices/model/trade/sentLegs.ts";
import { takePendingStar } from "#app/areas/tokenLists/model/pendingStar.ts";
import { recentTargets, rememberTarget } from "#app/frame/search/recent.ts";
import { switchTheme } from "#app/frame/theme.ts";
import {
  browserStorage,
  lendStorage,
  pageCookies,
  tabStorage,
  withBrowserLock,
  writeCookie,
} from "#app/platform/pageStorage.ts";
import { getWalletConfig } from "#app/wallet/config.ts";
import { isAuthorised, setAuthorised } from "#app/wallet/embedded/access.ts";
import { isWalletNeeded, markWalletNeeded, onWalletNeeded } from "#app/wallet/needed.ts";
import { chosenTestAccount, rememberTestAccount } from "#app/wallet/testAccounts.ts";
import {
  forgetPending,
  type PendingTransaction,
  readPending,
  storePending,
} from "#app/wallet/transaction/pendingTransaction.ts";
import { localNetwork } from "./fixtures/network.ts";

// A browser that blocks site data throws as soon as a page asks for its storage.

const denied = () => {
  throw new DOMException("Access is denied for this document.", "SecurityError");
};
const NAMES = ["localStorage", "sessionStorage"] as const;
/** Keys that these tests leave in the page's memory, which is shared with other files of this lane. */
const KEYS = ["wallet-needed", "wallet-authorised", "test-account", "recent-places", "index-orders"].map(
  (key) => `tmai:${key}`,
);
const own = Object.fromEntries(NAMES.map((name) => [name, globalThis[name]]));
const replace = (target: object, name: string, descriptor: PropertyDescriptor) =>
  Object.defineProperty(target, name, { ...descriptor, configurable: true });

afterEach(() => {
  for (const name of NAMES) {
    replace(globalThis, name, { value: own[name] });
    own[name]?.clear();
  }
  for (const storage of [browserStorage, tabStorage]) for (const key of [...KEYS, "a"]) storage.removeItem(key);
  // Restores the document's own property, which this one shadows.
  Reflect.deleteProperty(document, "cookie");
});

describe("a browser that blocks site data", () => {
  beforeEach(() => {
    for (const name of NAMES) replace(globalThis, name, { get: denied });
    replace(document, "cookie", { get: denied, set: denied });
  });

  test("the header learns that a wallet is needed, and remembers it until the page closes", () => {
    expect(isWalletNeeded()).toBe(false);
    const heard = vi.fn();
    const stop = onWalletNeeded(heard);
    markWalletNeeded();
    expect(isWalletNeeded()).toBe(true);
    expect(heard).toHaveBeenCalledOnce();
    stop();
  });

  test("values that a page stores last until the page closes", () => {
    setAuthorised(true);
    expect(isAuthorised()).toBe(true);
    setAuthorised(false);
    expect(isAuthorised()).toBe(false);
    rememberTestAccount(6);
    expect(chosenTestAccount().index).toBe(6);
    rememberTarget({ group: "tokens", id: "btc", name: "Bitcoin", path: "/en/token/bitcoin" });
    expect(recentTargets("en", [])).toMatchObject([{ name: "Bitcoin" }]);
    wantKey("/en/api/docs");
    expect(takeWantedKey("/en/api/docs")).toBe(true);
    expect(takeWantedKey("/en/api/docs")).toBe(false);
    rememberSending("order", { legs: [1], hash: null, batchId: "0x1" });
    expect(findSendings("order")).toEqual([{ legs: [1], hash: null, batchId: "0x1" }]);
    const wallet = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
    const sent: Pick<PendingTransaction["sent"], "to" | "data" | "expects" | "fromBlock"> = {
      to: wallet,
      data: "0x",
      expects: { address: wallet, topics: [] },
      fromBlock: 7n,
    };
    storePending({ wallet, chainId: 1, title: "Lock", sent: { ...sent, hash: null, batchId: null, nonce: 3 } });
    expect(readPending()).toMatchObject({ title: "Lock", sent: { fromBlock: 7n, nonce: 3 } });
    forgetPending();
    expect(readPending()).toBeNull();
  });

  test("the theme can be changed, and no star is pending", () => {
    expect(switchTheme).not.toThrow();
    expect(takePendingStar()).toBeNull();
    expect(pageCookies()).toBe("");
    expect(() => writeCookie("a=b")).not.toThrow();
  });

  test("wallet libraries get an in-memory storage instead", () => {
    expect(() => localStorage.getItem("a")).toThrow("denied");
    const { config } = getWalletConfig({ ...localNetwork, chainId: 4_242 }, { test: "t", embedded: "e", own: "o" });
    expect(config.connectors.length).toBeGreaterThan(0);
    localStorage.setItem("a", "1");
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    expect(keys).toContain("a");
    expect(localStorage.getItem("a")).toBe("1");
    localStorage.clear();
    expect([localStorage.getItem("a"), localStorage.length]).toEqual([null, 0]);
  });
});

test("a usable browser storage is used and not replaced", () => {
  lendStorage();
  expect(globalThis.localStorage).toBe(own.localStorage);
  browserStorage.setItem("a", "1");
  expect(localStorage.getItem("a")).toBe("1");
  localStorage.setItem("a", "2");
  expect(browserStorage.getItem("a")).toBe("2");
});

test("a full storage keeps new values in memory and no longer returns the old ones", () => {
  localStorage.setItem("a", "old");
  const full = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  replace(globalThis, "localStorage", { value: { getItem: () => "old", setItem: full, removeItem() {} } });
  browserStorage.setItem("a", "new");
  expect(browserStorage.getItem("a")).toBe("new");
  replace(globalThis, "localStorage", { value: own.localStorage });
  browserStorage.setItem("a", "newer");
  expect([browserStorage.getItem("a"), localStorage.getItem("a")]).toEqual(["newer", "newer"]);
});

describe("work that one tab does at a time", () => {
  const locks = (request: unknown) => replace(navigator, "locks", { value: request && { request } });
  const run = vi.fn(async () => "done");
  beforeEach(() => run.mockClear());
  afterEach(() => locks(undefined));
  type Holder = (lock: object | null) => Promise<string>;

  test("the work runs where no other tab is doing it, and not where one is", async () => {
    locks((_name: string, _how: object, hold: Holder) => hold({}));
    expect(await withBrowserLock("a", run, () => "taken")).toBe("done");
    locks((_name: string, _how: object, hold: Holder) => hold(null));
    expect(await withBrowserLock("a", run, () => "taken")).toBe("taken");
    expect(run).toHaveBeenCalledOnce();
  });

  test("the work runs once where the browser has no locks or refuses them", async () => {
    locks(undefined);
    expect(await withBrowserLock("a", run, () => "taken")).toBe("done");
    locks(() => Promise.reject(new DOMException("denied", "SecurityError")));
    expect(await withBrowserLock("a", run, () => "taken")).toBe("done");
    expect(run).toHaveBeenCalledTimes(2);
  });

  test("failed work is not run again", async () => {
    locks((_name: string, _how: object, hold: Holder) => hold({}));
    run.mockRejectedValueOnce(new Error("broken"));
    await expect(withBrowserLock("a", run, () => "taken")).rejects.toThrow("broken");
    expect(run).toHaveBeenCalledOnce();
  });
});
