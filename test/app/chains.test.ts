import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { chains } from "#app/chain/chains.server.ts";
import { publicChains } from "#app/chain/payment/publicNetwork.server.ts";
import { SUPPORTED_CHAINS } from "#app/chain/supported.ts";
import { forgetEnv } from "#app/platform/env.server.ts";
import { securityHeaders } from "../../server/web/securityHeaders.ts";

// Any chain by its id: its facts, and its own endpoints, opened on first use.

const [OPTIMISM, POLYGON] = [10, 137];
let endpoint: Server;
let requestCount = 0;

beforeAll(async () => {
  endpoint = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      requestCount += 1;
      const { id, method } = JSON.parse(body) as { id: number; method: string };
      const result = method === "eth_blockNumber" ? "0x7b" : "0x";
      response.setHeader("content-type", "application/json").end(JSON.stringify({ jsonrpc: "2.0", id, result }));
    });
  });
  await new Promise<void>((done) => {
    endpoint.listen(0, "127.0.0.1", done);
  });
  const { port } = endpoint.address() as AddressInfo;
  vi.stubEnv("NETWORK", "local");
  vi.stubEnv("DATABASE_URL", "postgresql://localhost/x");
  vi.stubEnv("SESSION_SECRET", "a secret for tests that is long enough");
  vi.stubEnv(`RPC_URLS_${OPTIMISM}`, `http://127.0.0.1:${port}`);
  forgetEnv();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  forgetEnv();
  await new Promise((done) => endpoint.close(done));
});

describe("a chain by its id", () => {
  test("a chain is opened once, sends no request by itself and reads its own endpoint", async () => {
    const chain = chains.of(OPTIMISM);
    expect(chains.of(OPTIMISM)).toBe(chain);
    expect(requestCount).toBe(0);
    expect(chain).toMatchObject({ chainId: OPTIMISM, name: "Optimism", blockSeconds: 2, confirmations: 10 });
    expect(await chain.client.getBlockNumber()).toBe(123n);
    expect(chain.client.chain?.id).toBe(OPTIMISM);
  });

  test("a chain without an endpoint is named in the error", () => {
    expect(() => chains.of(POLYGON)).toThrow(`No RPC URL found for chain ID ${POLYGON}`);
  });

  test("an unsupported chain is named in the error", () => {
    expect(() => chains.of(999_999)).toThrow("Chain ID 999999 is not supported");
  });

  test("every chain has an id of its own, a coin with 18 decimals and a number of confirmations", () => {
    expect(new Set(SUPPORTED_CHAINS.map(({ chainId }) => chainId)).size).toBe(SUPPORTED_CHAINS.length);
    for (const { coin, confirmations, blockSeconds } of SUPPORTED_CHAINS) {
      expect(coin.decimals).toBe(18);
      expect(Number.isInteger(confirmations) && confirmations > 0 && blockSeconds > 0).toBe(true);
    }
  });
});

describe("chains for browsers", () => {
  test("browsers get the chains with a public endpoint, which the CSP allows, without a request to any of them", () => {
    const before = requestCount;
    const urls = { [OPTIMISM]: "http://127.0.0.1:18546/10", [POLYGON]: "https://polygon.example" };
    for (const [chainId, url] of Object.entries(urls)) vi.stubEnv(`PUBLIC_RPC_URL_${chainId}`, url);
    forgetEnv();
    expect(publicChains()).toEqual([
      { chainId: OPTIMISM, rpcUrl: urls[OPTIMISM] },
      { chainId: POLYGON, rpcUrl: urls[POLYGON] },
    ]);
    const policy = readPolicy();
    for (const { rpcUrl } of publicChains()) expect(policy).toContain(` ${rpcUrl}`);
    expect(requestCount).toBe(before);
  });
});

/** The connect-src that the web server sends. */
function readPolicy(): string {
  let policy = "";
  const response = {
    ...{ locals: {}, removeHeader: () => undefined },
    setHeader: (name: string, value: string) => {
      if (name.toLowerCase() === "content-security-policy") policy = value;
    },
  };
  for (const handler of securityHeaders({ network: "local", https: false, dev: false }))
    handler({} as never, response as never, () => undefined);
  return policy.split(";").find((directive) => directive.startsWith("connect-src")) ?? "";
}
