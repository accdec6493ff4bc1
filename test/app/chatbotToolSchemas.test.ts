import { expect, test } from "vitest";
import { TOOLS } from "#app/areas/chatbot/server/tools/all.server.ts";
import { toArgumentSchema } from "#app/areas/chatbot/server/turn/toolSet.server.ts";

// What an external model reads about the chatbot's tools before it calls one.

test("every argument of every tool is described to the model", () => {
  const without = TOOLS.flatMap((tool) =>
    Object.entries(
      (toArgumentSchema(tool) as { properties?: Record<string, { description?: string }> }).properties ?? {},
    )
      .filter(([, { description = "" }]) => description === "")
      .map(([argument]) => `${tool.name}.${argument}`),
  );
  expect(without).toEqual([]);
  expect(TOOLS.length).toBeGreaterThan(30);
});
