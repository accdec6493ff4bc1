import { expect, test } from "vitest";
import { readQuery } from "#app/areas/audit/model/query.ts";

const HASH = "0x9f2c4e61b3a7d8050c1f6e2b94a3d7c8e5f0123456789abcdef0fedcba987654";
const WALLET = "0x90f79bf6eb2c4f870365e785982e1f101e93b906";
const NOW = "2026-11-28T12:00:00.000Z";

test.each<[string, string, object]>([
  ["tx", HASH.toUpperCase(), { tx: HASH }],
  ["tx", HASH.slice(2), { tx: HASH }],
  ["tx", `https://basescan.org/tx/${HASH}#eventlog`, { tx: HASH }],
  ["wallet", `https://basescan.org/address/${WALLET}`, { wallet: WALLET }],
])("an auditor's filter %s accepts pasted text: %s", (filter, text, query) => {
  expect(readQuery(new URLSearchParams({ [filter]: text }), NOW)).toMatchObject({ query, problems: {} });
});

test.each([
  ["tx", WALLET, "hash"],
  ["tx", `${HASH}a`, "hash"],
  ["wallet", HASH, "wallet"],
  ["wallet", `${WALLET} 0x${"1a".repeat(20)}`, "wallet"],
])("an auditor's filter %s refuses %s", (filter, text, problem) => {
  expect(readQuery(new URLSearchParams({ [filter]: text }), NOW)).toMatchObject({
    query: {},
    problems: { [filter]: problem },
  });
});
