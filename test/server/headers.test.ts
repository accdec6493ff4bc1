import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { createSiweMessage } from "viem/siwe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { NonceAnswer } from "#app/areas/accounts/model/calls.ts";
import { withPool } from "#events/connections.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { temporaryFolder } from "../support/folders.ts";
import { freePort, type Program, startProgram } from "../support/program.ts";

// What is sent over the wire: the headers of every page and endpoint, behind https and locally, and what is logged.

const parseDirectives = (answer: Response) =>
  new Map(
    (answer.headers.get("content-security-policy") ?? "")
      .split(";")
      .map((directive) => directive.trim().split(" "))
      .map(([name = "", ...values]) => [name, values.join(" ")]),
  );

describe("the program on a developer's machine", () => {
  let program: Program;
  let metricsPort = 0;
  const folder = temporaryFolder("headers");
  beforeAll(async () => {
    metricsPort = await freePort();
    program = await startProgram({
      dataDir: folder.path,
      template: "bare",
      env: { METRICS_PORT: String(metricsPort) },
    });
  });
  afterAll(async () => {
    await program.stop();
    folder.remove();
  });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${program.origin}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });

  test.each(["/en/plans", "/en/nothing", "/healthz", "/api/auth/session", "/api/nothing"])(
    "%s has all security headers",
    async (path) => {
      const answer = await fetch(`${program.origin}${path}`);
      const directives = parseDirectives(answer);
      expect(directives.get("default-src")).toBe("'self'");
      expect(directives.get("script-src")).toMatch(/^'self' 'nonce-[A-Za-z0-9+/]{22}=='$/);
      expect(directives.get("frame-ancestors")).toBe("'none'");
      expect(directives.get("object-src")).toBe("'none'");
      expect(directives.get("base-uri")).toBe("'self'");
      expect(directives.get("form-action")).toBe("'self'");
      expect(answer.headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("referrer-policy")).toBe("same-origin");
      expect(answer.headers.get("x-powered-by")).toBeNull();
      // Plain http would otherwise be blocked for a year.
      expect(answer.headers.get("strict-transport-security")).toBeNull();
    },
  );

  test.each([
    ["/en/plans", "a page"],
    ["/en/plans.data", "its data"],
    ["/_root.data", "the data of no page"],
    ["/", "what leads into a language"],
    ["/en/account", "a page for those who are signed in"],
    ["/en/nothing", "no page"],
    ["/api/auth/session", "a call that says who asks"],
    ["/api/plans/userPlan", "a call for a caller"],
    ["/api/nothing", "no call"],
    ["/en/audit/export", "a download"],
    ["/en/audit/export.data", "its data"],
  ])("%s, %s, is not stored by any cache and varies by the cookie, with and without one", async (path) => {
    for (const cookie of ["", "tmai.session_token=forged.signature; guest=forged"]) {
      const answer = await fetch(`${program.origin}${path}`, { headers: { cookie }, redirect: "manual" });
      expect(answer.headers.get("cache-control")).toMatch(/^private, no-store/);
      expect(answer.headers.get("vary")?.toLowerCase().split(/, ?/)).toContain("cookie");
    }
  });

  test("a page contains the time of its response, so that it counts by the server's clock", async () => {
    const { headers } = await fetch(`${program.origin}/en/plans`);
    const [, time] = /^now;dur=(\d+)$/.exec(headers.get("server-timing") ?? "") ?? [];
    expect(Math.abs(Number(time) - Date.now())).toBeLessThan(60_000);
  });

  test("responses to a new guest and to an account are not cached either", async () => {
    const order = {
      planName: "ADVANCED",
      duration: "monthly",
      paymentToken: "USDC",
      userAddress: localAccount(9).address,
    };
    const opened = await post("/api/checkout", order);
    expect([opened.status, opened.headers.get("cache-control")]).toEqual([201, "private, no-store"]);
    const cookie = opened.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const plans = await fetch(`${program.origin}/api/plans/userPlan`, { headers: { cookie } });
    expect([plans.status, plans.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  });

  test("responses that are the same for everyone may be cached", async () => {
    const catalogue = await fetch(`${program.origin}/api/plans/catalogue`);
    expect(catalogue.headers.get("cache-control")).toBe("public, max-age=60");
    const mark = await fetch(`${program.origin}/mark.svg`);
    expect(mark.headers.get("cache-control")).toBe("public, max-age=3600");
  });

  test("a malformed path, host or body is refused with a sentence, and logs no stack", async () => {
    const before = program.said().length;
    const statuses = [];
    for (const path of ["/%", "/%61pi/checkout", "/en/%5c..%5capi", "//api/checkout", "/%ff"])
      statuses.push((await fetch(program.origin + path)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400]);
    for (const host of ["a b", "localhost:99999"]) {
      const answer = await fetch(`${program.origin}/en/plans`, { headers: { "x-forwarded-host": host } });
      expect([answer.status, await answer.text()]).toEqual([
        400,
        "The Host header of this request is not a valid host name.",
      ]);
    }
    // The email check alone took minutes for less than this.
    const began = performance.now();
    const body = (email: string) => new URLSearchParams({ email, password: "x" });
    const short = await fetch(`${program.origin}/en/sign-in`, {
      method: "POST",
      body: body(`a@${"b.".repeat(30_000)}`),
    });
    expect(short.status).toBe(400);
    const long = await fetch(`${program.origin}/en/sign-in`, {
      method: "POST",
      body: body(`a@${"b.".repeat(100_000)}`),
    });
    expect(long.status).toBe(413);
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(program.said().slice(before)).not.toMatch(/Error|^ +at /m);
  });

  test("every script of a page has the page's nonce, which is different each time", async () => {
    const nonces = [];
    for (let n = 0; n < 2; n++) {
      const answer = await fetch(`${program.origin}/en/plans`);
      const nonce = /'nonce-([^']+)'/.exec(parseDirectives(answer).get("script-src") ?? "")?.[1] ?? "";
      const scripts = (await answer.text()).match(/<script\b[^>]*>/g) ?? [];
      expect(scripts.length).toBeGreaterThan(0);
      expect(scripts.filter((script) => !script.includes(`nonce="${nonce}"`))).toEqual([]);
      nonces.push(nonce);
    }
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  test("a write from another site's page reaches neither a page nor an endpoint, and one of our own does", async () => {
    const send = (path: string, origin: string) =>
      fetch(`${program.origin}${path}`, { method: "POST", headers: { origin }, body: new URLSearchParams() });
    for (const path of ["/en/sign-in", "/en/sign-out", "/en/account", "/api/auth/signout", "/en/nothing"])
      expect((await send(path, "https://evil.example")).status, path).toBe(403);
    // The form again, with its error.
    expect((await send("/en/sign-in", program.origin)).status).toBe(400);
    expect((await send("/en/sign-in", "null")).status).toBe(403);
  });

  test.each([
    ["/favicon.ico", /^image\/(x-icon|vnd\.microsoft\.icon)$/],
    ["/apple-touch-icon.png", /^image\/png$/],
    ["/icon-192.png", /^image\/png$/],
    ["/icon-512.png", /^image\/png$/],
    ["/icon-maskable-512.png", /^image\/png$/],
    ["/manifest.webmanifest", /^application\/manifest\+json/],
    ["/robots.txt", /^text\/plain/],
    ["/sitemap.xml", /^application\/xml/],
  ])("%s, which clients request by themselves, exists", async (path, type) => {
    const answer = await fetch(`${program.origin}${path}`, { redirect: "manual" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(type);
  });

  test("crawlers are disallowed on a network without real money, and no security contact is published unless configured", async () => {
    const robots = await (await fetch(`${program.origin}/robots.txt`)).text();
    expect(robots.split("\n")).toContain("Disallow: /");
    expect(robots).toContain(`Sitemap: ${program.origin}/sitemap.xml`);
    expect((await fetch(`${program.origin}/.well-known/security.txt`)).status).toBe(404);
    expect((await fetch(`${program.origin}/sitemaps/xx.xml`)).status).toBe(404);
  });

  test.each(["/llms.txt", "/docs/api.md", "/.well-known/webhook-keys.json", "/robots.txt", "/healthz", "/en/plans"])(
    "%s has each security header once",
    async (path) => {
      const { headers } = await fetch(`${program.origin}${path}`, { method: "HEAD" });
      for (const name of ["cross-origin-resource-policy", "x-content-type-options", "referrer-policy"])
        expect(headers.get(name), name).not.toContain(",");
    },
  );

  /** The token in an email's link. */
  async function tokenOfLetter(count: number): Promise<string> {
    const outbox = join(folder.path, "outbox");
    const letters = () => (existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith(".json")) : []);
    const sentAt = (name: string) => statSync(join(outbox, name)).mtimeMs;
    await expect.poll(letters, { timeout: 10_000 }).toHaveLength(count);
    const newest = letters().sort((a, b) => sentAt(b) - sentAt(a))[0] ?? "";
    const { text } = JSON.parse(readFileSync(join(outbox, newest), "utf8")) as { text: string };
    return new URL(/http\S+/.exec(text)?.[0] ?? "").searchParams.get("token") ?? "";
  }

  /** The message that a page would show to a wallet, signed by it. */
  async function signedMessage(): Promise<{ message: string; signature: string }> {
    const wallet = localAccount(9);
    const asked = await post("/api/auth/wallet/nonce", {});
    const { nonce, domain, uri, chainId, expiresAt } = ((await asked.json()) as NonceAnswer).data;
    const times = { issuedAt: new Date(), expirationTime: new Date(expiresAt) };
    const message = createSiweMessage({ address: wallet.address, nonce, domain, uri, chainId, version: "1", ...times });
    return { message, signature: await wallet.signMessage({ message }) };
  }

  test("the log contains no password, link, session, key or address", async () => {
    const email = "quiet@people.test";
    const password = "a password that is secret";
    expect((await post("/api/auth/signup", { email, password })).status).toBe(201);
    expect((await post("/api/auth/signup", { email, password: 17 })).status).toBe(400);
    const token = await tokenOfLetter(1);
    expect((await post("/api/auth/verify-email", { token, password })).status).toBe(200);
    const signedIn = await post("/api/auth/signin", { email, password });
    expect(signedIn.status).toBe(200);

    expect((await post("/api/auth/request-password-reset", { email })).status).toBe(200);
    const resetToken = await tokenOfLetter(2);
    const newPassword = "another that is secret";
    expect((await post("/api/auth/reset-password", { token: resetToken, password: newPassword })).status).toBe(200);

    const proof = await signedMessage();
    const byWallet = await post("/api/auth/wallet/verify", proof);
    expect(byWallet.status).toBe(200);
    // Once more, so that refusals are checked too.
    expect((await post("/api/auth/wallet/verify", proof)).status).toBe(422);

    const sessions = [signedIn, byWallet].flatMap((answer) =>
      answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]?.split("=")[1] ?? ""),
    );
    const keys = readdirSync(join(folder.path, "keys"))
      .filter((name) => name !== "people")
      .map((name) => readFileSync(join(folder.path, "keys", name), "utf8").trim());
    const secrets = [email, password, newPassword, token, resetToken, proof.signature, ...sessions, ...keys];
    for (const secret of secrets) expect(program.said()).not.toContain(secret);
  });

  test("a response has the id of its request, and so do its log line and its events", async () => {
    const order = {
      planName: "ADVANCED",
      duration: "monthly",
      paymentToken: "USDC",
      userAddress: localAccount(8).address,
    };
    const opened = await post("/api/checkout", order, { "x-request-id": "request-of-a-test" });
    expect([opened.status, opened.headers.get("x-request-id")]).toEqual([201, "request-of-a-test"]);
    const { adminUrl } = JSON.parse(readFileSync(join(folder.path, "running.json"), "utf8")) as { adminUrl: string };
    const { rows } = await withPool(adminUrl, 1, (pool) =>
      pool.query("SELECT type FROM events WHERE canonical::jsonb->'metadata'->>'requestId' = 'request-of-a-test'"),
    );
    expect(rows).toEqual([{ type: "PaymentInitiated" }]);
  });

  test("each process serves metrics on its own address, and none on the public one", async () => {
    expect((await fetch(`${program.origin}/metrics`)).status).toBe(404);
    const metricsText = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const web = await metricsText(metricsPort);
    expect(web).toMatch(/^tmai_http_request_seconds_count\{method="GET",kind="page",status="200"\} [1-9]/m);
    expect(web).toMatch(/^tmai_append_batch_size_count [1-9]/m);
    expect(web).toMatch(/^tmai_refusals_total\{tag="BadBody"\} [1-9]/m);
    expect(web).toMatch(/^tmai_pool_connections\{pool="payments",state="open"\} [1-9]/m);
    expect(web).toMatch(/^tmai_nodejs_eventloop_lag_p99_seconds /m);
    const worker = await metricsText(metricsPort + 1);
    expect(worker).toMatch(/^tmai_watcher_blocks_behind [01]$/m);
    expect(worker).toMatch(/^tmai_read_model_lag_events\{projection="payments"\} 0$/m);
    expect(worker).toMatch(/^tmai_parked_events\{projection="payments"\} 0$/m);
    expect(worker).toMatch(/^tmai_round_seconds_count\{job="payments",outcome="done"\} [1-9]/m);
  });

  // Last, because afterwards this machine's address has to wait before any attempt.
  test("a forged client address does not bypass the limit on guesses", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 45 && !statuses.includes(429); n++) {
      const guess = { email: `nobody-${n}@people.test`, password: "a guess" };
      statuses.push((await post("/api/auth/signin", guess, { "x-tmai-address": `192.0.2.${n}` })).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.length).toBeGreaterThan(30);
  });
});

describe("the program behind https", () => {
  test("browsers must stay on https, cookies are sent only over https, and the log is JSON when configured", async () => {
    const port = await freePort();
    const program = await startProgram({
      port,
      template: "bare",
      env: { APP_ORIGIN: "https://tmai.example", LOG_FORMAT: "json" },
    });
    const answer = await fetch(`${program.origin}/en/plans`);
    expect(answer.headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
    expect(parseDirectives(answer).has("upgrade-insecure-requests")).toBe(true);
    const password = /with the password (\S+)/.exec(program.said())?.[1];
    const signedIn = await fetch(`${program.origin}/api/auth/signin`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: "https://tmai.example" },
      body: JSON.stringify({ email: "trader@tmai.local", password }),
    });
    expect(signedIn.status).toBe(200);
    const [cookie] = signedIn.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-tmai\.session_token=.*; Path=\/; HttpOnly; Secure; SameSite=Lax/);
    expect(cookie).not.toContain("Domain");
    const session = async (text = "") => {
      const asked = await fetch(`${program.origin}/api/auth/session`, { headers: { cookie: text } });
      return ((await asked.json()) as { data: { account: { email: string } | null } }).data.account?.email;
    };
    const pair = cookie?.split(";")[0];
    expect(await session(pair)).toBe("trader@tmai.local");
    // A subdomain can set a cookie with the plain name, so one without the prefix is ignored.
    expect(await session(pair?.replace("__Host-", ""))).toBeUndefined();
    const order = {
      planName: "ADVANCED",
      duration: "monthly",
      paymentToken: "USDC",
      userAddress: localAccount(9).address,
    };
    const opened = await fetch(`${program.origin}/api/checkout`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(order),
    });
    expect(opened.headers.getSetCookie()[0]).toMatch(/^__Host-guest=.*; Path=\/; HttpOnly; Secure; SameSite=Lax/);
    const overHttp = { method: "POST", headers: { origin: "http://tmai.example" } };
    expect((await fetch(`${program.origin}/en/sign-out`, overHttp)).status).toBe(403);
    const lines = () =>
      program
        .said()
        .split("\n")
        .filter((line) => line.startsWith("{"));
    await expect.poll(() => lines().filter((line) => line.includes('"path":"/en/sign-out"'))).toHaveLength(1);
    const metricsText = lines().map((line) => JSON.parse(line) as Record<string, unknown>);
    const requestId = answer.headers.get("x-request-id");
    const line = { level: "info", method: "GET", path: "/en/plans", status: 200, requestId, msg: "request" };
    expect(metricsText.find((one) => one.requestId === requestId)).toMatchObject(line);
    expect(metricsText.map(({ msg }) => msg)).toEqual(
      expect.arrayContaining(["payments worker ready", "market worker ready", `ready ${program.origin}`]),
    );
    // The console shows which address to sign in with; no log line contains an address or a cookie.
    for (const secret of ["@", password ?? "", ...(cookie?.match(/=([^;]+)/)?.slice(1) ?? [])])
      expect(lines().filter((text) => text.includes(secret))).toEqual([]);
    await program.stop();
  });
});
