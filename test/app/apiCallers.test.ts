import { beforeEach, describe, expect, test, vi } from "vitest";
import { SANDBOX_KEY } from "#app/areas/dataApi/model/sandboxKey.ts";
import { Incoming } from "#app/areas/dataApi/server/dispatch/callers/caller.server.ts";
import { chooseCaller } from "#app/areas/dataApi/server/dispatch/callers/choose.server.ts";
import { Dispatcher } from "#app/areas/dataApi/server/dispatch/dispatcher.server.ts";
import { newKey } from "#app/areas/dataApi/server/keys/keyText.server.ts";
import { DOCUMENTED } from "#app/areas/dataApi/server/operations/all.server.ts";
import { hasRelayer } from "#app/chain/relayer.server.ts";
import { poolFor } from "#app/platform/db.server.ts";

vi.mock("#app/chain/relayer.server.ts", { spy: true });

const KEYS = {
  none: null,
  live: newKey("live").key,
  test: newKey("test").key,
  mistyped: `${newKey("credit").key.slice(0, -1)}!`,
  sandbox: SANDBOX_KEY,
  credits: newKey("credit").key,
};

function findCaller(id: string, key: keyof typeof KEYS): string {
  const operation = DOCUMENTED.find((one) => one.id === id);
  if (!operation) throw new Error(`there is no ${id}`);
  const sent = KEYS[key];
  const request = new Request("http://localhost/", { headers: sent === null ? {} : { "x-api-key": sent } });
  const call = { request, params: {}, address: "192.0.2.1", requestId: "1" };
  return chooseCaller(new Incoming(operation, call, new Dispatcher(poolFor("pages")))).constructor.name;
}

describe("the caller chosen by key and operation", () => {
  beforeEach(() => {
    vi.stubEnv("DATABASE_URL", "postgresql://localhost/x");
    vi.mocked(hasRelayer).mockReturnValue(true);
  });

  test.each([
    ["a public call", "getStatus", ["Anonymous", "Key", "Key", "Key", "Sandbox", "FreeCredits"]],
    ["a call that is sold", "listTokens", ["Payer", "Key", "Key", "Key", "Sandbox", "Credits"]],
    ["a call that is not sold", "listAlerts", ["Key", "Key", "Key", "Key", "Sandbox", "Credits"]],
    ["a purchase of credits", "buyCredits", ["Payer", "Payer", "Payer", "Payer", "Payer", "Payer"]],
    ["a query of the remaining credits", "getCredits", ["Anonymous", "Key", "Key", "Key", "Sandbox", "FreeCredits"]],
  ] as const)("%s gets the right caller for each kind of key", (_, id, callers) => {
    const keys = Object.keys(KEYS) as (keyof typeof KEYS)[];
    expect(keys.map((key) => findCaller(id, key))).toEqual(callers.map((one) => `${one}Caller`));
  });

  test("a call without a key is refused for lack of a key where no payments are taken", () => {
    vi.mocked(hasRelayer).mockReturnValue(false);
    expect(findCaller("listTokens", "none")).toBe("KeyCaller");
    expect(findCaller("buyCredits", "none")).toBe("PayerCaller");
  });
});
