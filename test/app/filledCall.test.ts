import { expect, test } from "vitest";
import { z } from "zod";
import { filledCall } from "../support/filledCall.ts";

// How tests that walk all operations make a call of each.

const query = z.object({ id: z.string(), tokens: z.string(), limit: z.number().optional() });
const values = { id: "acme", tokens: "acme,other" };

test("a call has a value for what it needs, in its path and its query, and for nothing else", () => {
  expect(filledCall({ id: "listParts", path: "/v1/tokens/{id}/parts", query }, values)).toBe(
    "/v1/tokens/acme/parts?tokens=acme,other",
  );
});

test("a parameter without a value is named, with those that have one", () => {
  const named = {
    id: "listParts",
    path: "/v1/tokens/{tokenId}/parts",
    query: z.object({ tokenId: z.string() }),
  } as const;
  expect(() => filledCall(named, values)).toThrow(
    "listParts needs `tokenId`, and this test has values for id, tokens only",
  );
});
