import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { z } from "zod";
import { SUPPORTED_LOCALES } from "#app/i18n/locales.ts";
import { refusalMessage } from "#app/platform/refusalMessage.server.ts";
import { hasTranslation, toValidationMessage } from "#app/platform/validationMessage.server.ts";

function problemWith(schema: z.ZodType, input: unknown) {
  const parsed = z.object({ field: schema }).safeParse({ field: input });
  if (parsed.success) throw new Error("must be wrong");
  return toValidationMessage(parsed.error.issues[0], { field: input });
}

test("a problem is described by the schema's own message, or else by its kind", () => {
  expect(problemWith(z.string().min(1, "must be a plan name"), "")).toEqual({ is: "planName" });
  expect(problemWith(z.string(), undefined)).toEqual({ is: "missing" });
  expect(problemWith(z.string(), 7)).toEqual({ is: "type", type: "string" });
  expect(problemWith(z.string().max(3), "long")).toEqual({ is: "tooLong", count: 3 });
  expect(problemWith(z.string().min(3), "l")).toEqual({ is: "tooShort", count: 3 });
  expect(problemWith(z.number().min(1), 0)).toEqual({ is: "tooSmall", limit: "1" });
  expect(problemWith(z.number().int().max(255), 256)).toEqual({ is: "tooLarge", limit: "255" });
  expect(problemWith(z.array(z.string()).max(1), ["a", "b"])).toEqual({ is: "notValid" });
  expect(problemWith(z.enum(["a", "b"]), "c")).toEqual({ is: "oneOf", options: ["a", "b"] });
  expect(problemWith(z.string().regex(/x/), "y")).toEqual({ is: "notValid" });
});

test("a wrong field is reported in the caller's language, with its choices joined as that language requires", async () => {
  const messageIn = (locale: (typeof SUPPORTED_LOCALES)[number]) => refusalMessage(locale, problem);
  const problem = {
    tag: "BadBody",
    field: "duration",
    problem: { is: "oneOf", options: ["monthly", "quarterly", "yearly"] },
  };
  expect(await messageIn("en")).toBe("duration must be monthly, quarterly or yearly.");
  expect(await messageIn("de")).toBe("duration: muss monthly, quarterly oder yearly sein.");
  expect(await messageIn("zh")).toBe("duration：必须是 monthly、quarterly或yearly。");
  const texts = await Promise.all(SUPPORTED_LOCALES.map(messageIn));
  expect(new Set(texts).size).toBe(SUPPORTED_LOCALES.length);
});

test("the allowed length of a text is stated in every language with the number", async () => {
  const messageIn = (locale: (typeof SUPPORTED_LOCALES)[number], is: string, count: number) =>
    refusalMessage(locale, { tag: "BadBody", field: "password", problem: { is, count } } as { tag: string });
  expect(await messageIn("en", "tooShort", 10)).toBe("password must have at least 10 characters.");
  expect(await messageIn("en", "tooLong", 1)).toBe("password must have at most 1 character.");
  expect(await messageIn("ru", "tooShort", 21)).toBe("password: должно быть не меньше 21 символа.");
  expect(await messageIn("ar", "tooLong", 3)).toBe("password: يجب ألا يزيد على 3 أحرف.");
  for (const is of ["tooShort", "tooLong"])
    for (const locale of SUPPORTED_LOCALES) expect(await messageIn(locale, is, 128), locale).toMatch(/128/);
});

test("every message of a request schema is translated into all languages", () => {
  const app = join(dirname(fileURLToPath(import.meta.url)), "../../app");
  const calls = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith("calls.ts"));
  const words = calls.flatMap((path) =>
    [...readFileSync(join(app, path), "utf8").matchAll(/"(must [^"]+)"/g)].map(([, word]) => word ?? ""),
  );
  expect(words.length).toBeGreaterThan(5);
  expect(words.filter((word) => !hasTranslation(word))).toEqual([]);
});
