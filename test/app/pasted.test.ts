import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readQuery } from "#app/areas/audit/model/query.ts";
import { parseOperationBody } from "#app/areas/dataApi/server/exchange/body.server.ts";
import type { Operation } from "#app/areas/dataApi/server/exchange/operation.server.ts";
import { givenBy } from "#app/areas/dataApi/server/exchange/query.server.ts";
import { address } from "#app/areas/offers/model/calls.ts";
import { parseBody, parseQuery } from "#app/platform/api.server.ts";
import { pasted, pastedIn, pastedQuery } from "#app/platform/pasted.ts";
import { readFormData } from "#app/platform/storableText.ts";

// Blanks around pasted text are trimmed everywhere, except in passwords and signed messages.

const AROUND = [" ", "\t", "\n", "\r\n", "\u00A0", "\u202F", "\u3000", "\u2028", "\uFEFF", "\u200B", "\u2060"];
const ADDRESS = `0x${"ab".repeat(20)}`;
const sendRequest = (body: unknown, query = "") =>
  new Request(`https://tmai.test/x${query}`, { method: "POST", body: JSON.stringify(body) });

describe("white space around a text", () => {
  test.each(AROUND)("%j is removed at both ends of a text but not inside it", (blank) => {
    expect(pasted(`${blank}${blank}a${blank}b${blank}`)).toBe(`a${blank}b`);
    expect(pasted(blank)).toBe("");
  });

  test("a long run of white space takes no longer to trim than any other text", () => {
    const long = `a${" ".repeat(2_000_000)}b`;
    expect(pasted(` ${long} `)).toBe(long);
  });

  test("every text in a body is trimmed at any depth, except passwords and signed messages", () => {
    const texts = { code: " A ", list: ["\nb", { deep: "c\u00A0" }], number: 1, nothing: null };
    const exact = { password: " p ", newPassword: " q", currentPassword: "r ", message: "m\n" };
    expect(pastedIn({ ...texts, ...exact })).toEqual({
      ...{ code: "A", list: ["b", { deep: "c" }], number: 1, nothing: null },
      ...exact,
    });
    expect(pastedIn(" a ")).toBe("a");
    let deep: unknown = " a ";
    for (let depth = 0; depth < 30_000; depth++) deep = [deep];
    expect(pastedIn(deep)).toBe(deep);
  });
});

describe("pasted text with white space around it", () => {
  const body = z.object({ wallet: address, code: z.string().max(4), password: z.string() });

  test("white space is trimmed in the body of a call", async () => {
    const given = { wallet: `\u00A0${ADDRESS}\n`, code: " CODE\t", password: " p" };
    expect(await parseBody(sendRequest(given), body)).toEqual({
      data: { wallet: ADDRESS, code: "CODE", password: " p" },
    });
  });

  test("a body that begins with a byte order mark is read", async () => {
    const request = new Request("https://tmai.test/x", { method: "POST", body: '\uFEFF{"id":"a"}' });
    expect(await parseBody(request, z.object({ id: z.string() }))).toEqual({ data: { id: "a" } });
  });

  test("white space is trimmed in the query of a call and of a page", async () => {
    const request = new Request(`https://tmai.test/x?id=%C2%A0abc%0A&id=%20d`);
    expect(pastedQuery(request).getAll("id")).toEqual(["abc", "d"]);
    const one = new Request("https://tmai.test/x?id=%20abc%0D%0A");
    expect(await parseQuery(one, z.object({ id: z.string().length(3) }))).toEqual({ data: { id: "abc" } });
  });

  test("white space is trimmed in a form, except in its password", async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ address: ` ${ADDRESS}\u00A0`, password: " p " }))
      form.set(name, value);
    const read = await readFormData(new Request("https://tmai.test/x", { method: "POST", body: form }));
    expect(Object.fromEntries(read)).toEqual({ address: ADDRESS, password: " p " });
  });

  test("white space is trimmed in the path, query and body of the Data API", async () => {
    expect(givenBy(new URL("https://tmai.test/v1/tokens?q=Bitcoin%0A"), { id: "\u00A0bitcoin" })).toEqual({
      q: "Bitcoin",
      id: "bitcoin",
    });
    const operation = { body: z.object({ ids: z.array(z.string().max(3)) }) } as unknown as Operation;
    expect(await parseOperationBody(operation, sendRequest({ ids: [" abc", "def\n"] }))).toEqual({
      ids: ["abc", "def"],
    });
  });

  test("white space is trimmed in the queries of the audit log", () => {
    const search = pastedQuery(new Request(`https://tmai.test/audit?wallet=%20${ADDRESS}%0A&payment=%C2%A0id`));
    expect(readQuery(search, "2026-11-29T00:00:00Z").problems).toEqual({});
  });
});
