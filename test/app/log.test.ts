import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { newKey } from "#app/areas/dataApi/server/keys/keyText.server.ts";
import { logSettings } from "#app/platform/env.server.ts";
import { logAnswered, openLog } from "#app/platform/log.server.ts";
import { withinRequest } from "#app/platform/requestScope.server.ts";
import { scrubber, secretsIn } from "#app/platform/scrub.server.ts";
import { newWebhookSecret } from "#app/services/delivery/server/settings/endpoints.server.ts";
import { measureCpuMs } from "../support/cpuTime.ts";

const SIGNATURE = `0x${"5a".repeat(65)}`;
const KEY = "c1".repeat(32);

/** A log with these variables, and the lines that it has written. */
function listening(variables: Record<string, string> = {}) {
  const lines: string[] = [];
  const settings = logSettings({ LOG_FORMAT: "json", ...variables } as unknown as NodeJS.ProcessEnv);
  const log = openLog(settings, { write: (line) => void lines.push(line) });
  return { log, lines, entries: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

describe("a log line", () => {
  test("a log line is JSON with time, level, process, request and message", () => {
    const { log, entries } = listening();
    withinRequest(() => log.warn({ attempt: 2 }, "the chain does not answer"), "request-0001");
    log.info("nobody asked");
    expect(entries()).toEqual([
      {
        level: "warn",
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        pid: process.pid,
        requestId: "request-0001",
        attempt: 2,
        msg: "the chain does not answer",
      },
      { level: "info", time: expect.any(String), pid: process.pid, msg: "nobody asked" },
    ]);
  });

  test("the log line of an answered call equals that of the logger itself, without secrets in its path", () => {
    const { log, entries: told } = listening();
    const call = { method: "GET", path: '/v1/"x/someone@example.com', status: 200, ms: 1.5 };
    for (const isAborted of [false, true]) {
      const told = isAborted ? { ...call, aborted: true } : call;
      withinRequest(() => log.info(told, "request"), "request-0001");
      logAnswered({ requestId: "request-0001", ...call, isAborted }, log);
    }
    const [first, second, third, fourth] = told().map(
      (line): Record<string, unknown> => ({ ...line, time: typeof line.time }),
    );
    expect(second).toEqual(first);
    expect(fourth).toEqual(third);
    expect(second?.path).toBe('/v1/"x/(address)');
    const quiet = listening({ LOG_LEVEL: "warn" });
    logAnswered({ requestId: "request-0001", ...call, isAborted: false }, quiet.log);
    expect(quiet.lines).toEqual([]);
  });

  test("a message below the configured level is not logged", () => {
    const { log, entries: told } = listening({ LOG_LEVEL: "error" });
    log.warn("a warning");
    log.error("an error");
    expect(told().map(({ msg }) => msg)).toEqual(["an error"]);
  });

  test("a logged error has its type, code, stack and causes, and nothing that a library attached to it", () => {
    const { log, entries: told } = listening();
    const cause = Object.assign(new TypeError("no connection"), { code: "ECONNREFUSED" });
    const error = Object.assign(new Error("append failed", { cause }), { values: ["private"], request: { a: 1 } });
    log.error({ err: error }, "POST /api/checkout:");
    expect(told()[0]?.err).toEqual({
      type: "Error",
      message: "append failed",
      stack: expect.stringContaining("log.test.ts"),
      cause: { type: "TypeError", message: "no connection", code: "ECONNREFUSED", stack: expect.any(String) },
    });
  });

  test("a log line for a person is plain, with the stack of an error", () => {
    const errorSpy = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const log = openLog(logSettings({ NETWORK: "local" } as unknown as NodeJS.ProcessEnv));
    log.error({ err: new Error("it broke"), position: 7 }, "the ledger could not be verified");
    expect(errorSpy.mock.calls[0]?.[0]).toMatch(/^the ledger could not be verified position=7\nError: it broke\n +at /);
    errorSpy.mockRestore();
  });
});

describe("secrets in a log", () => {
  test.each([
    ["fields with a private name", { email: "quiet@people.test", password: "hunter22", cookie: "guest=1" }],
    [
      "nested fields with a private name",
      { asked: { signature: SIGNATURE, token: "t-0123456789", authorization: "Bearer abcdefgh" } },
    ],
    ["an email address in a sentence", { why: "550 no such user quiet@people.test" }],
    ["an email address in a path", { path: "/en/people/quiet%40people.test" }],
    ["an internationalised email address", { why: "no such user quiet&co@bücher-quiet.example, quiet@quiet.рф" }],
    ["an internationalised email address in ASCII form", { why: "no such user quiet&co@xn--quiet-kva.xn--p1aiquiet" }],
    ["a signature in a sentence", { why: `execution of ${SIGNATURE} reverted` }],
    ["our own cookies", { why: "cookie: tmai.session_token=t-0123456789; guest=abcdefgh" }],
    ["a link from an email", { why: "GET /en/reset-password?token=t-0123456789" }],
    ["a bearer token", { why: "authorization: Bearer abcdefgh.ijkl" }],
    ["a password in a URL", { why: "postgresql://app:hunter22@db.example/tmai is not there" }],
  ])("private data are removed from a log line: %s", (_what, line) => {
    const { log, lines } = listening();
    log.info(line, "said");
    expect(lines).toHaveLength(1);
    for (const secret of ["quiet", "hunter22", "guest=1", SIGNATURE, "t-0123456789", "abcdefgh"])
      expect(lines[0]).not.toContain(secret);
  });

  test("a configured secret is removed in any field, in quotes and in errors", () => {
    const variables = {
      SESSION_SECRET: 'a "secret" of 32 characters or more',
      SIGNER_PRIVATE_KEY: `0x${KEY}`,
      DATABASE_URL: "postgresql://app:pass%20word%21@db.example/tmai",
      RPC_URLS_84532: "https://rpc.example/v2/key-of-the-owner, https://other.example/?apikey=0123456789",
      OTEL_EXPORTER_OTLP_HEADERS: "x-team=key-of-the-team",
      OTEL_EXPORTER_OTLP_TRACES_HEADERS: "authorization=key-of-the-collector",
      DATABASE_DIRECT_URL: "postgresql://app:word-of-the-direct-way@db.example/tmai",
    };
    const { log, lines } = listening(variables);
    const whole = Object.values(variables).join(" ");
    log.error({ err: new Error(`cannot sign with ${KEY}: pass word!`), settings: whole }, whole);
    for (const secret of [
      KEY,
      "of 32 characters",
      "pass%20word",
      "pass word!",
      "key-of-the-owner",
      "0123456789",
      "key-of-the-team",
      "key-of-the-collector",
      "word-of-the-direct-way",
    ])
      expect(lines[0]).not.toContain(secret);
    // Nothing else is removed: readers must see what the line was about.
    expect(lines[0]).toContain("https://rpc.example/(secret)");
    expect(lines[0]).toContain("cannot sign with (secret)");
    expect(() => JSON.parse(lines[0] ?? "")).not.toThrow();
  });

  const NAMED: string[] =
    readFileSync(join(import.meta.dirname, "../../.env.example"), "utf8").match(/^[A-Z0-9_]+(?==)/gm) ?? [];
  /** Variables that `npm start` and AWS add to those of .env.example. */
  const ADDED = ["NOTIFICATIONS_KEY", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN", "HTTPS_PROXY", "http_proxy"];
  const LOOKS_SECRET = /SECRET|PASS|TOKEN|KEY|SEED|MNEMONIC|AUTH|CREDENTIAL|HEADERS|URL|ENDPOINT|PROXY/i;
  /** Public, the name of a key that is elsewhere, or a number. */
  const NOT_SECRET = [
    "VAPID_PUBLIC_KEY",
    ...["84532", "8453", "1", "10", "56", "137", "42161"].map((chainId) => `PUBLIC_RPC_URL_${chainId}`),
    "SIGNER_KMS_KEY_ID",
    "RELAYER_KMS_KEY_ID",
    "RELAYER_KMS_REGION",
    "OPERATOR_KMS_KEY_ID",
    "OPERATOR_KMS_REGION",
    "MARKET_TOKENS",
    // A host name, which browsers receive.
    "PASSKEY_RP_ID",
  ];
  const SECRETS = [...NAMED, ...ADDED].filter((name) => LOOKS_SECRET.test(name) && !NOT_SECRET.includes(name));

  test.each(SECRETS)("the secret in %s is removed even when a library quotes it", (name) => {
    const secret = "Sesame/0123456789";
    const value = /HEADERS/.test(name)
      ? `x-team=${secret}`
      : /URL|ENDPOINT|PROXY/i.test(name)
        ? `https://someone:${encodeURIComponent(secret)}@host.example/`
        : secret;
    const { log, lines } = listening({ [name]: value });
    log.error({ err: new Error(`not accepted: ${secret}`) }, `${secret}, as in ?q=${encodeURIComponent(secret)}`);
    expect(lines[0]).not.toContain("0123456789");
  });

  test.each([`v2/${KEY}`, `?x=${KEY}`])("a key of an RPC provider at %s of its URL is removed", (place) => {
    const { log, lines } = listening({ RPC_URLS_84532: `https://other.example/,https://rpc.example/${place}` });
    log.warn(`the provider does not know ${KEY}`);
    expect(lines[0]).not.toContain(KEY);
  });

  test("a key that is the user of a URL is removed", () => {
    const { log, lines } = listening({ FUUL_API_URL: `https://${KEY}@fuul.example/` });
    log.warn(`nobody is called ${KEY}`);
    expect(lines[0]).not.toContain(KEY);
  });

  test("public variables of .env.example are not treated as secrets", () => {
    expect(NAMED.length).toBeGreaterThan(70);
    expect(NOT_SECRET.filter((name) => !NAMED.includes(name))).toEqual([]);
    expect(secretsIn(Object.fromEntries(NOT_SECRET.map((name) => [name, "0123456789"])) as NodeJS.ProcessEnv)).toEqual(
      [],
    );
  });

  test("a private key is removed even in lower case and without 0x", () => {
    const { log, lines } = listening({ X402_PRIVATE_KEY: `0x${"C1".repeat(32)}` });
    log.error(`no such key: ${KEY}`);
    expect(lines[0]).not.toContain(KEY);
  });

  test.each([
    ["a live key", newKey("live").key],
    ["a test key", newKey("test").key],
    ["a credit key", newKey("credit").key],
    ["a webhook secret", newWebhookSecret()],
    ["a webhook secret in a URL", encodeURIComponent(newWebhookSecret())],
    ["a session cookie on HTTPS", "__Host-tmai.session_token=0123456789abcdef.0123456789abcdef"],
    ["a guest cookie on HTTPS", "__Host-guest=0123456789abcdef"],
    ["the identifier of a password reset", "reset-password:0123456789abcdef"],
    ["a link from an email", "https://tmai.example/en/verify?token=0123456789abcdef"],
    ["a token of another service", "?access_token=0123456789abcdef"],
    ["a key of another service", "&api_key=0123456789abcdef"],
    ["a link to a shared conversation", `/en/chatbot/shared/${"0123456789abcdef".repeat(2)}`],
    ["a link to our Telegram bot", `https://t.me/bot?start=${"0123456789abcdef".repeat(2)}`],
  ])("%s is removed without its variable", (_what, secret) => {
    const { log, lines } = listening();
    log.warn({ err: new Error(`unique constraint: (${secret})`), path: secret }, `not accepted: ${secret} (again)`);
    expect(lines[0]).toMatch(/redacted/);
    expect(lines[0]).not.toContain(secret.slice(-16));
    expect(lines[0]).toContain("(again)");
  });

  test("wallets, hashes and ids remain in the log", () => {
    const line = `{"msg":"0x${"ab".repeat(20)} 0x${"cd".repeat(32)} payment-0192-77aa at block 17"}`;
    expect(scrubber(secretsIn({ NODE_ENV: "test", SESSION_SECRET: "short" }))(line)).toBe(line);
  });

  test("a long line is scrubbed in time proportional to its length", () => {
    const scrub = scrubber([KEY]);
    const texts = ["a@", "://a:", "0xab", "eyJab-", "guest=", "a.b-"].map((text) => text.repeat(200_000 / text.length));
    expect(measureCpuMs(() => texts.map(scrub))).toBeLessThan(2_500);
  });
});
