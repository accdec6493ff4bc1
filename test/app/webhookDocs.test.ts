import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { HINTED_TYPES } from "#app/areas/cardPayments/server/hints/checkObject.server.ts";
import { PUBLIC_TYPES } from "#app/services/delivery/model/eventTypes.ts";

// The subscriptions that customers and operators are pointed to exist.

const readDocument = (name: string) => readFileSync(join(import.meta.dirname, "../../docs", name), "utf8");

test("docs/webhooks.md names every event of cards, renewals, refunds and payments, and none that does not exist", () => {
  const isOfMoney = (type: string) => /^(?:card|renewal|refund|payment)\./.test(type);
  const named = readDocument("webhooks.md").match(/`(?:card|renewal|refund|payment)\.[a-z_]+`/g) ?? [];
  expect(new Set(named.map((type) => type.slice(1, -1)))).toEqual(new Set(PUBLIC_TYPES.filter(isOfMoney)));
});

test("docs/cards.md lists the provider's events that we process, to be copied into its dashboard", () => {
  const [, block = ""] = /```\n([^`]*checkout\.session[^`]*)```/.exec(readDocument("cards.md")) ?? [];
  expect(block.split(/\s+/).filter(Boolean)).toEqual([...HINTED_TYPES]);
});
