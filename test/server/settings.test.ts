import { spawnSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseEnv } from "#app/platform/env.server.ts";
import { NUMBERS, PORTS, readPorts } from "#app/platform/envNumbers.ts";
import { CONTRACT_NAMES } from "../../contracts/deploy/deployment.ts";
import { localChainsPort, readSettings } from "../../server/settings.ts";
import { temporaryFolder } from "../support/folders.ts";

const KEY = "ab".repeat(32);
const MAIN = {
  NODE_ENV: "test" as const,
  NETWORK: "main",
  RPC_URLS_8453: "https://rpc.example",
  APP_ORIGIN: "https://tmai.example",
  DATABASE_URL: "postgresql://app@db.example/tmai",
  DATABASE_ADMIN_URL: "postgresql://owner@db.example/tmai",
  SIGNER_PRIVATE_KEY: KEY,
  SESSION_SECRET: KEY,
  CHECKPOINT_KEY: KEY,
  SMTP_URL: "smtps://mail.example:465",
  MAIL_FROM: "TMAI <hello@tmai.example>",
};
const readWithout = (...names: string[]) =>
  readSettings({ ...MAIN, ...Object.fromEntries(names.map((name) => [name, ""])) });

test("the main network runs with everything that real money depends on", () => {
  expect(readSettings(MAIN).NETWORK).toBe("main");
});

test.each([
  [["DATABASE_URL", "DATABASE_ADMIN_URL"], "DATABASE_URL must be set for NETWORK main: the embedded database"],
  [["SESSION_SECRET"], "SESSION_SECRET must be set for NETWORK main"],
  [["CHECKPOINT_KEY"], "CHECKPOINT_KEY must be set for NETWORK main"],
  [["SMTP_URL"], "SMTP_URL must be set for NETWORK main"],
  [["SIGNER_PRIVATE_KEY"], "SIGNER_PRIVATE_KEY or SIGNER_KMS_KEY_ID must be set for NETWORK main"],
  [["RPC_URLS_8453"], "No RPC URL found for chain ID 8453"],
  [["APP_ORIGIN"], "APP_ORIGIN must be an https:// origin for NETWORK main"],
])("the main network without %j is refused with a sentence that names it", (names, sentence) => {
  expect(() => readWithout(...names)).toThrow(sentence);
});

test("the main network at an origin without https is refused", () => {
  expect(() => readSettings({ ...MAIN, APP_ORIGIN: "http://tmai.example" })).toThrow("APP_ORIGIN must be an https://");
});

test("the main network refuses our embedded wallets before their accounts are audited or without a passkey domain", () => {
  const local = { ...MAIN, EMBEDDED_WALLET: "local", PASSKEY_RP_ID: "tmai.example" };
  const folder = temporaryFolder("deployment");
  const DEPLOYMENT_FILE = join(folder.path, "8453.json");
  const deployment = (audits: object) => {
    const addresses = Object.fromEntries(CONTRACT_NAMES.map((name) => [name, ""]));
    writeFileSync(DEPLOYMENT_FILE, JSON.stringify({ chainId: 8453, startBlock: 1, addresses, ...audits }));
  };
  try {
    const refused = "EMBEDDED_WALLET must not be local for NETWORK main before the accounts are audited";
    expect(() => readSettings({ ...local, DEPLOYMENT_FILE })).toThrow(refused);
    deployment({});
    expect(() => readSettings({ ...local, DEPLOYMENT_FILE })).toThrow(refused);
    deployment({ audits: { wallet: KEY } });
    expect(readSettings({ ...local, DEPLOYMENT_FILE }).EMBEDDED_WALLET).toBe("local");
    expect(() => readSettings({ ...local, DEPLOYMENT_FILE, PASSKEY_RP_ID: "" })).toThrow("PASSKEY_RP_ID must be set");
    expect(readSettings({ ...MAIN, EMBEDDED_WALLET: "off" }).EMBEDDED_WALLET).toBe("off");
  } finally {
    folder.remove();
  }
});

const PRIVY = {
  EMBEDDED_WALLET: "privy",
  PRIVY_APP_ID: "clx0000000000",
  PRIVY_APP_SECRET: "a secret of the app",
  PRIVY_AUTHORIZATION_KEY: `wallet-auth:${generateKey("P-256")}`,
  PRIVY_WEBHOOK_SECRET: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
};
function generateKey(namedCurve: string): string {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve });
  return privateKey.export({ format: "der", type: "pkcs8" }).toString("base64");
}

test("wallets at Privy need all four of its variables on every network", () => {
  expect(readSettings({ NODE_ENV: "test", ...PRIVY }).EMBEDDED_WALLET).toBe("privy");
  expect(readSettings({ ...MAIN, ...PRIVY }).EMBEDDED_WALLET).toBe("privy");
  for (const name of Object.keys(PRIVY).filter((one) => one !== "EMBEDDED_WALLET"))
    for (const variables of [{ NODE_ENV: "test" as const }, MAIN])
      expect(() => readSettings({ ...variables, ...PRIVY, [name]: "" })).toThrow(
        `${name} must be set when EMBEDDED_WALLET is privy (see .env.example).`,
      );
});

const STRIPE = {
  CARD_PROVIDER: "stripe",
  STRIPE_SECRET_KEY: "rk_live_0123456789abcdef",
  STRIPE_WEBHOOK_SECRETS: "whsec_0123456789abcdef, whsec_fedcba9876543210",
};

test("cards at Stripe need a key of the network's own kind, and a secret for its webhook", () => {
  expect(readSettings({ ...MAIN, ...STRIPE }).STRIPE_WEBHOOK_SECRETS).toHaveLength(2);
  for (const name of ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRETS"])
    expect(() => readSettings({ ...MAIN, ...STRIPE, [name]: "" })).toThrow(
      `${name} must be set when CARD_PROVIDER is stripe (see .env.example).`,
    );
  const testKey = { ...STRIPE, STRIPE_SECRET_KEY: "sk_test_0123456789abcdef" };
  expect(() => readSettings({ ...MAIN, ...testKey })).toThrow("STRIPE_SECRET_KEY must be a live key for NETWORK main");
  expect(() => readSettings({ ...MAIN, NETWORK: "test", ...STRIPE })).toThrow(
    "STRIPE_SECRET_KEY must be a test key for NETWORK test",
  );
  expect(readSettings({ NODE_ENV: "test", ...testKey }).CARD_PROVIDER).toBe("stripe");
  expect(() => readSettings({ NODE_ENV: "test", ...STRIPE })).toThrow(
    "STRIPE_SECRET_KEY must be a test key for NETWORK local",
  );
});

test("the built-in card test provider is refused on networks with real money and on a shared test network", () => {
  expect(readSettings({ NODE_ENV: "test", CARD_PROVIDER: "test" }).CARD_PROVIDER).toBe("test");
  expect(() => readSettings({ ...MAIN, CARD_PROVIDER: "test" })).toThrow(
    "CARD_PROVIDER must not be test for NETWORK main",
  );
  expect(() => readSettings({ ...MAIN, NETWORK: "test", CARD_PROVIDER: "test" })).toThrow(
    "CARD_PROVIDER must not be test for NETWORK test",
  );
});

test.each([
  [{ CARD_PROVIDER: "paypal" }, "CARD_PROVIDER must be test, stripe or off"],
  [{ STRIPE_SECRET_KEY: "pk_test_0123456789abcdef" }, "STRIPE_SECRET_KEY must be a secret or restricted key of Stripe"],
  [{ STRIPE_WEBHOOK_SECRETS: "whsec_0123456789,secret" }, "STRIPE_WEBHOOK_SECRETS must be one or two signing secrets"],
  [
    { STRIPE_WEBHOOK_SECRETS: "whsec_0123456789,whsec_1123456789,whsec_2123456789" },
    "STRIPE_WEBHOOK_SECRETS must be one or two signing secrets",
  ],
  [{ PRIVY_AUTHORIZATION_KEY: "wallet-auth:AAAA" }, "PRIVY_AUTHORIZATION_KEY must be Privy's authorization key"],
  [{ PRIVY_AUTHORIZATION_KEY: generateKey("secp256k1") }, "PRIVY_AUTHORIZATION_KEY must be Privy's authorization key"],
  [{ PRIVY_WEBHOOK_SECRET: "secret" }, "PRIVY_WEBHOOK_SECRET must be the webhook's signing secret"],
  [{ EMBEDDED_WALLET: "yes" }, "EMBEDDED_WALLET must be local, privy or off"],
  [{ PASSKEY_RP_ID: "https://tmai.example" }, "PASSKEY_RP_ID must be a host name such as tmai.example"],
  [{ PASSKEY_RP_ID: "127.0.0.1" }, "PASSKEY_RP_ID must be a host name such as tmai.example"],
])("%j is refused with a sentence", (variables, sentence) => {
  expect(() => readSettings({ NODE_ENV: "test", ...variables })).toThrow(sentence);
});

test.each([
  [
    { OTEL_TRACES_SAMPLER: "ratio" },
    "OTEL_TRACES_SAMPLER must be one of always_on, always_off, traceidratio, parentbased",
  ],
  [{ OTEL_TRACES_SAMPLER_ARG: "1%" }, "OTEL_TRACES_SAMPLER_ARG must be the part of traces that is kept, such as 0.01"],
  [{ OTEL_TRACES_SAMPLER_ARG: "1.5" }, "OTEL_TRACES_SAMPLER_ARG must be the part of traces that is kept"],
  [{ OTEL_RESOURCE_ATTRIBUTES: "staging" }, "OTEL_RESOURCE_ATTRIBUTES must be name=value,name=value"],
])("%j, which OpenTelemetry would ignore, is refused with a sentence", (variables, sentence) => {
  expect(() => readSettings({ NODE_ENV: "test", ...variables })).toThrow(sentence);
  const right = { OTEL_TRACES_SAMPLER: "parentbased_traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.01" };
  readSettings({ NODE_ENV: "test", ...right, OTEL_RESOURCE_ATTRIBUTES: "deployment.environment=staging, team=ops" });
});

const OPERATOR_KMS = { OPERATOR_KMS_KEY_ID: "alias/operator", OPERATOR_KMS_REGION: "eu-central-1" };
const RELAYER_KMS = { RELAYER_KMS_KEY_ID: "alias/relayer", RELAYER_KMS_REGION: "eu-central-1" };

test.each([
  [{ RELAYER_PRIVATE_KEY: KEY }, "RELAYER_PRIVATE_KEY must not be the key of SIGNER_PRIVATE_KEY"],
  [{ X402_PRIVATE_KEY: `0x${KEY.toUpperCase()}` }, "X402_PRIVATE_KEY must not be the key of SIGNER_PRIVATE_KEY"],
  [
    { X402_PRIVATE_KEY: "cd".repeat(32), RELAYER_PRIVATE_KEY: `0x${"cd".repeat(32)}` },
    "RELAYER_PRIVATE_KEY must not be the key of X402_PRIVATE_KEY: create a key of its own for it",
  ],
  [
    { ANCHOR_RPC_URL: "https://rpc.example", ANCHOR_PRIVATE_KEY: KEY },
    "ANCHOR_PRIVATE_KEY must not be the key of SIGNER_PRIVATE_KEY",
  ],
  [
    { ...RELAYER_KMS, RELAYER_PRIVATE_KEY: "cd".repeat(32) },
    "RELAYER_PRIVATE_KEY must not be set when RELAYER_KMS_KEY_ID is",
  ],
  [{ OPERATOR_PRIVATE_KEY: KEY }, "OPERATOR_PRIVATE_KEY must not be the key of SIGNER_PRIVATE_KEY"],
  [
    { RELAYER_PRIVATE_KEY: "cd".repeat(32), OPERATOR_PRIVATE_KEY: `0x${"CD".repeat(32)}` },
    "OPERATOR_PRIVATE_KEY must not be the key of RELAYER_PRIVATE_KEY: create a key of its own for it",
  ],
  [
    { ...OPERATOR_KMS, OPERATOR_PRIVATE_KEY: "cd".repeat(32) },
    "OPERATOR_PRIVATE_KEY must not be set when OPERATOR_KMS_KEY_ID is",
  ],
  [{ OPERATOR_KMS_KEY_ID: "alias/operator" }, "OPERATOR_KMS_REGION must be set when OPERATOR_KMS_KEY_ID is set"],
  [
    { ...RELAYER_KMS, ...OPERATOR_KMS, OPERATOR_KMS_KEY_ID: "alias/relayer" },
    "OPERATOR_KMS_KEY_ID must not be the key of RELAYER_KMS_KEY_ID",
  ],
  [{ RELAYER_KMS_KEY_ID: "alias/relayer" }, "RELAYER_KMS_REGION must be set when RELAYER_KMS_KEY_ID is set"],
  [
    { ...RELAYER_KMS, SIGNER_PRIVATE_KEY: "", SIGNER_KMS_KEY_ID: "alias/relayer", SIGNER_KMS_REGION: "eu-central-1" },
    "RELAYER_KMS_KEY_ID must not be the key of SIGNER_KMS_KEY_ID",
  ],
])("keys that are set twice, or the same for two purposes, are refused with a sentence: %j", (changes, sentence) => {
  expect(() => readSettings({ ...MAIN, ...changes })).toThrow(sentence);
});

test("the pay-per-call, relayer and operator keys may be set, directly or in KMS", () => {
  const keys = {
    ...{ X402_PRIVATE_KEY: "c1".repeat(32), RELAYER_PRIVATE_KEY: "c2".repeat(32) },
    OPERATOR_PRIVATE_KEY: "c3".repeat(32),
  };
  expect(readSettings({ ...MAIN, ...keys })).toMatchObject(keys);
  expect(readSettings({ ...MAIN, ...RELAYER_KMS, ...OPERATOR_KMS })).toMatchObject({ ...RELAYER_KMS, ...OPERATOR_KMS });
});

test.each(["local", "test"])("the network %s needs neither a session secret nor a database URL", (NETWORK) => {
  const { SIGNER_PRIVATE_KEY } = MAIN;
  const settings = readSettings({
    NODE_ENV: "test",
    NETWORK,
    RPC_URLS_84532: "https://rpc.example",
    SIGNER_PRIVATE_KEY,
  });
  expect(settings.SESSION_SECRET).toBeUndefined();
  expect(settings.DATABASE_URL).toBeUndefined();
});

const NAMES = [...Object.keys(PORTS), ...Object.keys(NUMBERS)];
const NOT_NUMBERS = ["x", "12abc", "1e9", "0x10", "-1", "NaN", "Infinity", "1,000", " ", "99999999999999999999"];

test.each(NAMES)(
  "%s refuses anything but a number within its bounds, with a sentence that names the variable",
  (name) => {
    const local = { NODE_ENV: "test" as const, DATABASE_URL: "postgresql://localhost/x" };
    for (const value of NOT_NUMBERS) {
      const sentence = new RegExp(`^${name}:? must be .+ \\(see \\.env\\.example\\)\\.?$`);
      expect(() => readSettings({ NODE_ENV: "test", [name]: value }), value).toThrow(sentence);
      if (name in PORTS) expect(() => readPorts({ [name]: value }), value).toThrow(sentence);
      else expect(() => parseEnv({ ...local, [name]: value }), value).toThrow(sentence);
    }
  },
);

test("a limit of zero requests per minute is refused instead of being read as no limit", () => {
  expect(() => readSettings({ NODE_ENV: "test", RATE_LIMIT_PER_MINUTE: "0" })).toThrow(
    "RATE_LIMIT_PER_MINUTE must be a number per minute from 1 to 1000000 (see .env.example).",
  );
});

test("local chains answer on the port after the payment chain's, and never on a port already in use by us", () => {
  const read = (variables: Record<string, string>) => localChainsPort(readSettings({ NODE_ENV: "test", ...variables }));
  expect(read({})).toBe(8546);
  expect(read({ CHAIN_PORT: "9000" })).toBe(9001);
  expect(read({ LOCAL_CHAINS_PORT: "9005" })).toBe(9005);
  expect(() => read({ PORT: "8546" })).toThrow("LOCAL_CHAINS_PORT must be set to another port than PORT, 8546 (see");
  expect(() => read({ LOCAL_CHAINS_PORT: "8545" })).toThrow(
    "LOCAL_CHAINS_PORT must be set to another port than CHAIN_PORT",
  );
  expect(() => read({ CHAIN_PORT: "65535" })).toThrow("LOCAL_CHAINS_PORT must be set when CHAIN_PORT is 65535");
  expect(read({ PORT: "8546", LOCAL_CHAINS: "none" })).toBe(8546);
  expect(() => read({ LOCAL_CHAINS: "some" })).toThrow("LOCAL_CHAINS must be demand, all or none (see .env.example).");
});

test("numbers with surrounding blanks and empty variables are read as intended", () => {
  const settings = readSettings({
    NODE_ENV: "test",
    RATE_LIMIT_PER_MINUTE: " 60 ",
    PORT: "",
    CHAT_DAILY_BUDGET_USD: "0.5",
  });
  expect([settings.RATE_LIMIT_PER_MINUTE, settings.PORT, settings.CHAT_DAILY_BUDGET_USD]).toEqual([60, 3000, 0.5]);
});

test.each(["server/start.ts", "server/web.ts", "server/workers/payments.ts"])(
  "%s ends with the sentence and without a stack if a number is invalid",
  (script) => {
    const env = {
      NODE_ENV: "test" as const,
      PATH: process.env.PATH,
      DATABASE_URL: "postgresql://localhost/x",
      RATE_LIMIT_PER_MINUTE: "x",
    };
    const variables = script === "server/start.ts" ? { ...env, DATABASE_URL: "" } : env;
    const { status, stderr } = spawnSync(process.execPath, ["server/bootstrap.mjs", script], {
      encoding: "utf8",
      env: variables,
      timeout: 60_000,
    });
    expect([status, stderr.trim()]).toEqual([
      1,
      expect.stringMatching(
        /^RATE_LIMIT_PER_MINUTE:? must be a number per minute from 1 to 1000000 \(see \.env\.example\)\.?$/,
      ),
    ]);
  },
);
