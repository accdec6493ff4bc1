import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Guard, guardedRequest, refusalOfUrl } from "#app/platform/guardedRequest.server.ts";

// A user-supplied address never reaches our network, in whatever form it is written.

let server: Server;
let port: number;
let reached = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    reached += 1;
    if (request.url === "/away") return response.writeHead(302, { location: "http://example.com/" }).end();
    if (request.url === "/never") return;
    if (request.url === "/slow") return void setTimeout(() => response.end("late"), 700);
    response.writeHead(request.url === "/busy" ? 429 : 200, { "retry-after": "7" });
    response.end(request.url === "/long" ? "x".repeat(5_000) : `${request.method} ${request.headers.host}`);
  });
  // Listens on every address of this machine, so that anything that gets through is noticed.
  await new Promise<void>((resolve) => server.listen(0, "::", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const PUBLIC = "93.184.216.34";
const ANSWERS: Record<string, string[][]> = {
  "mixed.test": [[PUBLIC, "127.0.0.1"]],
  "rebind.test": [["127.0.0.1"]],
  "late-rebind.test": [[PUBLIC], ["127.0.0.1"]],
  "mapped.test": [["::ffff:127.0.0.1"]],
};
const asked: Record<string, number> = {};
const lookup: Guard["lookup"] = (host, options, callback) => {
  const turn = asked[host] ?? 0;
  asked[host] = turn + 1;
  const answers = ANSWERS[host] ?? [["127.0.0.1"]];
  const found = (answers[Math.min(turn, answers.length - 1)] ?? []).map((address) => ({
    address,
    family: address.includes(":") ? 6 : 4,
  }));
  // Synchronous, like a cache: even then the dialled address must be the checked one.
  if (options.all) callback(null, found);
  else callback(null, found[0]?.address ?? "", found[0]?.family);
};

const local: Guard = { isLocal: true, ownHost: "tmai.example", allowsLoopback: false };
const open: Guard = { ...local, allowsLoopback: true };
const outside: Guard = { ...local, isLocal: false };
const readRefusal = async (url: string, guard: Guard) => {
  const answer = await guardedRequest(url, { timeoutMs: 1_500 }, guard);
  return "refusal" in answer ? answer.refusal : `answered ${answer.status}`;
};

describe("addresses of our own network", () => {
  test.each([
    ["in the usual form", "127.0.0.1"],
    ["as a name", "localhost"],
    ["as a name with a trailing dot", "localhost."],
    ["as a decimal number", "2130706433"],
    ["in octal", "0177.0.0.1"],
    ["in hexadecimal", "0x7f000001"],
    ["in hexadecimal parts", "0x7f.0.0.1"],
    ["in short form", "127.1"],
    ["as another loopback address", "127.9.9.9"],
    ["as all zeros", "0.0.0.0"],
    ["as a single zero", "0"],
    ["as all zeros in IPv6", "[::]"],
    ["as the IPv6 loopback address", "[::1]"],
    ["as IPv4-mapped IPv6", "[::ffff:127.0.0.1]"],
    ["as IPv4-mapped IPv6 in hexadecimal", "[::ffff:7f00:1]"],
    ["as IPv4-compatible IPv6", "[::7f00:1]"],
    ["as IPv4-translated IPv6", "[::ffff:0:7f00:1]"],
    ["as NAT64", "[64:ff9b::7f00:1]"],
    ["as local-use NAT64", "[64:ff9b:1::7f00:1]"],
    ["as 6to4", "[2002:7f00:1::]"],
    ["as Teredo", "[2001:0:7f00:1::]"],
    ["in the private range 10.0.0.0/8", "10.0.0.1"],
    ["in the private range 172.16.0.0/12", "172.16.0.1"],
    ["in the private range 192.168.0.0/16", "192.168.0.1"],
    ["in the carrier-grade NAT range", "100.64.0.1"],
    ["as the cloud metadata address", "169.254.169.254"],
    ["as another cloud metadata address", "168.63.129.16"],
    ["as the IPv6 metadata address", "[fd00:ec2::254]"],
    ["in the unique local range", "[fd00::1]"],
    ["in the link-local range", "[fe80::1]"],
    ["in the site-local range", "[fec0::1]"],
    ["outside the global unicast range", "[4000::1]"],
    ["in the multicast range", "224.0.0.1"],
    ["as the broadcast address", "255.255.255.255"],
    ["in the benchmarking range", "198.18.0.1"],
    ["in full-width digits", "１２７.0.0.1"],
  ])("a private address is refused, written %s: %s", async (_, host) => {
    const before = reached;
    expect(await readRefusal(`http://${host}:${port}/`, local)).toBe("PrivateAddress");
    expect(reached).toBe(before);
  });

  test.each(Object.keys(ANSWERS).filter((host) => host !== "late-rebind.test"))(
    "the name %s is refused because it resolves to a private address",
    async (host) => {
      const before = reached;
      expect(await readRefusal(`http://${host}:${port}/`, { ...local, lookup })).toBe("PrivateAddress");
      expect(reached).toBe(before);
    },
  );

  test("a name that resolves to a public address first and a private one later is refused", async () => {
    const before = reached;
    const guard = { ...local, lookup };
    // There is only one lookup, both for the check and for dialling.
    await readRefusal(`http://late-rebind.test:${port}/`, guard);
    expect(asked["late-rebind.test"]).toBe(1);
    expect(await readRefusal(`http://late-rebind.test:${port}/`, guard)).toBe("PrivateAddress");
    expect(reached).toBe(before);
  });
});

test.each([
  ["http://example.com/", "NotHttps"],
  ["ftp://example.com/", "NotHttps"],
  ["file:///etc/passwd", "NotAnAddress"],
  ["nonsense", "NotAnAddress"],
  ["https://user:word@example.com/", "UserInfo"],
  ["https://user@example.com/", "UserInfo"],
  ["https://example.com:8080/", "PortNotAllowed"],
  ["https://example.com:22/", "PortNotAllowed"],
  ["https://tmai.example/", "OwnHost"],
  ["https://TMAI.example./", "OwnHost"],
  ["https://api.tmai.example/", "OwnHost"],
  ["https://example.com:8443/hook", null],
  ["https://example.com/hook?a=1", null],
])("the refusal of %s outside a local network is %s", (url, refusal) => {
  expect(refusalOfUrl(url, outside)).toBe(refusal);
});

describe("responses to a guarded request", () => {
  test("a response of any status is returned with its headers", async () => {
    const fine = await guardedRequest(`http://127.0.0.1:${port}/`, { method: "POST", body: "ä" }, open);
    expect(fine).toMatchObject({ status: 200 });
    expect("body" in fine && fine.body.toString()).toBe(`POST 127.0.0.1:${port}`);
    const busy = await guardedRequest(`http://127.0.0.1:${port}/busy`, {}, open);
    expect(busy).toMatchObject({ status: 429, headers: { "retry-after": "7" } });
  });

  test("a redirect is not followed", async () => {
    const away = await guardedRequest(`http://127.0.0.1:${port}/away`, {}, open);
    expect(away).toMatchObject({ refusal: "Redirect", status: 302 });
  });

  test("a response that is too long is refused, or truncated on request", async () => {
    const url = `http://127.0.0.1:${port}/long`;
    expect(await guardedRequest(url, { maxBytes: 4_000 }, open)).toMatchObject({ refusal: "TooLong" });
    const cut = await guardedRequest(url, { maxBytes: 4_000, whenLonger: "cut" }, open);
    expect("body" in cut && cut.body.length).toBe(4_000);
  });

  test("a response that does not arrive times out", async () => {
    expect(await guardedRequest(`http://127.0.0.1:${port}/never`, { timeoutMs: 100 }, open)).toMatchObject({
      refusal: "TimedOut",
    });
  });

  test("concurrent requests to one host do not use up each other's timeouts", async () => {
    const asked = Array.from({ length: 20 }, () =>
      guardedRequest(`http://127.0.0.1:${port}/slow`, { timeoutMs: 1_200 }, open),
    );
    expect((await Promise.all(asked)).filter((answer) => "refusal" in answer)).toEqual([]);
  });
});
