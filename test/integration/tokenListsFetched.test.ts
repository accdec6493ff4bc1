import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listFixture, newTestAccount, PREMIUM } from "../support/listFixture.ts";

// Token lists from a server on this machine, which only this file may call.

process.env.GUARD_ALLOWS_LOOPBACK = "on";
const fixture = listFixture();
const lists = () => fixture.modules().lists;

describe("a token list at an address", () => {
  const LIST = {
    name: "Served",
    tokens: [{ chainId: 10, address: `0x${"cd".repeat(20)}`, name: "N", symbol: "S", decimals: 6 }],
  };
  const answers: Record<string, [status: number, body: string, headers?: Record<string, string>]> = {
    "/plain": [200, JSON.stringify(LIST)],
    "/marked": [200, `\uFEFF${JSON.stringify(LIST)}`],
    "/large": [200, JSON.stringify({ ...LIST, more: "x".repeat(1_500_000) })],
    "/tooLarge": [200, JSON.stringify({ ...LIST, more: "x".repeat(5_000_000) })],
    "/page": [200, "<!doctype html>"],
    "/empty": [200, ""],
    "/moved": [302, "", { location: "/plain" }],
  };
  let server: Server;
  let origin: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const [status, body, headers = {}] = answers[request.url ?? ""] ?? [404, "not here"];
      response.writeHead(status, headers).end(body);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());
  const read = (path: string) =>
    lists().importList(newTestAccount(), PREMIUM, { kind: "url", text: ` ${origin}${path}\n` });

  test.each(["/plain", "/marked", "/large"])("a token list at an address is read from %s", async (path) => {
    expect(await read(path)).toMatchObject({ preview: { title: "Served", tokens: [{ symbol: "S" }], problems: [] } });
  });

  test("a token list at an address that cannot be read is refused with the reason", async () => {
    expect(await read("/tooLarge")).toEqual({ refusal: { tag: "ImportTooLarge", lines: 10_000, megabytes: 5 } });
    expect(await read("/page")).toEqual({ refusal: { tag: "NoTokenList", context: "page" } });
    expect(await read("/empty")).toEqual({ refusal: { tag: "NoTokenList", context: "empty" } });
    expect(await read("/none")).toEqual({ refusal: { tag: "AddressNotFetched", context: "status", status: 404 } });
    const moved = { tag: "AddressNotFetched", context: "moved", to: `${origin}/plain` };
    expect(await read("/moved")).toEqual({ refusal: moved });
    const { refusalMessage } = await import("#app/platform/refusalMessage.server.ts");
    expect(await refusalMessage("en", moved)).toBe(
      `This URL redirects to another one. Enter that one: ${origin}/plain`,
    );
  });
});
