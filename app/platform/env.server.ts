import { hkdfSync } from "node:crypto";
import { z } from "zod";
import { missingOfChat } from "./chatEnv.server.ts";
import { NUMBERS } from "./envNumbers.ts";
import { taxMode } from "./invoiceEnv.server.ts";
import { secretsIn } from "./scrub.server.ts";

/**
 * The only reader of process.env in the app: parsed once, frozen. `npm start` fills in the embedded defaults.
 * Every variable is explained in .env.example.
 */

const hex32 = z.string().regex(/^(0x)?[0-9a-fA-F]{64}$/, "must be 32 bytes in hex");
/** The market that is graded: a simulated one, a real one, or none. */
export const marketSource = z.enum(["simulated", "coingecko", "none"], {
  error: "must be simulated, coingecko or none",
});
/** The names of signals: "Strong Buy" and so on, or neutral words, where the market's may count as advice. */
export const signalWords = z.enum(["market", "neutral"], { error: "must be market or neutral" });
/** Whether agents trade with real tokens at all: the site operator's switch. */
export const liveTrading = z.enum(["on", "off"], { error: "must be on or off" });
export const embeddedWallet = z.enum(["local", "privy", "off"], { error: "must be local, privy or off" });
const SIGNING_SECRETS = "must be one or two signing secrets of the webhook, whsec_..., separated by a comma";
const HOST_NAME = "must be a host name such as tmai.example, without a port";
/** The card provider: the built-in test provider, Stripe, or none. */
export const cardProvider = z.enum(["test", "stripe", "off"], { error: "must be test, stripe or off" });
export const stripeKey = z
  .string()
  .regex(/^(?:sk|rk)_(?:test|live)_\w{8,250}$/, "must be a secret or restricted key of Stripe, such as rk_live_...");
/** One or two: while a secret is being rotated, both sign. */
export const stripeWebhookSecrets = z
  .string()
  .regex(/^whsec_\w{8,250}(?:\s?,\s?whsec_\w{8,250})?$/, SIGNING_SECRETS)
  .transform((text) => text.split(",").map((secret) => secret.trim()));
export const passkeyRpId = z
  .string()
  .regex(/^[a-z0-9.-]+$/, HOST_NAME)
  // Passkeys belong to names, not to addresses.
  .refine((name) => /[a-z-]/.test(name) && name.split(".").every((part) => part !== ""), HOST_NAME);
const baseUrl = z
  .url("must be a URL")
  .refine(
    (url) => /^https:|^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])[:/]/.test(url),
    "must be https, or on this machine",
  );

const schema = z.object({
  ...NUMBERS,
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  NETWORK: z.enum(["local", "test", "main"]).default("local"),
  APP_ORIGIN: z.url().default("http://localhost:3000"),
  DATABASE_URL: z.string().min(1, "must be the connection string of the application role"),
  /** The same database without a connection pooler, for features that need a session: LISTEN. Unset: DATABASE_URL. */
  DATABASE_DIRECT_URL: z.string().optional(),
  DEPLOYMENT_FILE: z.string().optional(),
  SIGNER_PRIVATE_KEY: hex32.transform((key) => (key.startsWith("0x") ? key : `0x${key}`) as `0x${string}`).optional(),
  SIGNER_KMS_KEY_ID: z.string().max(2_048).optional(),
  SIGNER_KMS_REGION: z.string().optional(),
  /** Sends the transfers that pay for calls of the Data API (x402); without it they are not sold. */
  X402_PRIVATE_KEY: hex32.transform((key) => (key.startsWith("0x") ? key : `0x${key}`) as `0x${string}`).optional(),
  /** Sends the operations of embedded wallets: a key, or one in AWS KMS. */
  RELAYER_PRIVATE_KEY: hex32.transform((key) => (key.startsWith("0x") ? key : `0x${key}`) as `0x${string}`).optional(),
  RELAYER_KMS_KEY_ID: z.string().max(2_048).optional(),
  RELAYER_KMS_REGION: z.string().optional(),
  /** Sends orders under mandates, and pays their gas: a key, or one in AWS KMS. Only the operator worker receives it. */
  OPERATOR_PRIVATE_KEY: hex32.transform((key) => (key.startsWith("0x") ? key : `0x${key}`) as `0x${string}`).optional(),
  OPERATOR_KMS_KEY_ID: z.string().max(2_048).optional(),
  OPERATOR_KMS_REGION: z.string().optional(),
  /** That key's address, which mandates name. `npm start` derives it, for every process. */
  OPERATOR_ADDRESS: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/, "must be an address: 0x followed by 40 hex digits")
    .transform((text) => text as `0x${string}`)
    .optional(),
  /** Signs checkpoints and published lists. Only the payments worker receives it. */
  CHECKPOINT_KEY: hex32.transform((key) => key.replace(/^0x/, "")).optional(),
  SESSION_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  /** Derived from SESSION_SECRET, for processes that do not receive that. */
  NOTIFICATIONS_KEY: z.string().min(32).optional(),
  /** The Telegram bot that delivers notices; it is off unless both are set. */
  TELEGRAM_BOT_TOKEN: z.string().optional(),
  TELEGRAM_BOT_NAME: z
    .string()
    .regex(/^\w{5,32}$/, "must be the bot's name without @")
    .optional(),
  /** Web push; off without these, except on a local network, where they are generated. */
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  /** The SMTP server for emails; without it they are written to the outbox folder. */
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  OUTBOX_DIR: z.string().optional(),
  /** The contact for reporting vulnerabilities, in /.well-known/security.txt, which does not exist without it. */
  SECURITY_CONTACT: z
    .string()
    .regex(
      /^(?:mailto:|https:\/\/|tel:)[\x21-\x7e]{3,300}$/,
      "must be an address that begins with mailto:, https:// or tel:",
    )
    .optional(),
  /** Where rendered pictures are stored for all web processes. */
  PICTURES_DIR: z.string().optional(),
  WALLETCONNECT_PROJECT_ID: z.string().optional(),
  /** The host of embedded wallets: our own accounts, Privy, or none. Unset: our own, except on `main`. */
  EMBEDDED_WALLET: embeddedWallet.optional(),
  /** The name that passkeys belong to; defaults to the host of APP_ORIGIN. */
  PASSKEY_RP_ID: passkeyRpId.optional(),
  /** Privy's server library, for EMBEDDED_WALLET=privy. */
  PRIVY_APP_ID: z.string().max(200).optional(),
  PRIVY_APP_SECRET: z.string().max(500).optional(),
  PRIVY_AUTHORIZATION_KEY: z.string().max(1_000).optional(),
  PRIVY_WEBHOOK_SECRET: z.string().max(500).optional(),
  /** The card provider. Unset: the test provider on `local`, none elsewhere. */
  CARD_PROVIDER: cardProvider.optional(),
  STRIPE_SECRET_KEY: stripeKey.optional(),
  STRIPE_WEBHOOK_SECRETS: stripeWebhookSecrets.optional(),
  /** The service that looks up referral codes instead of our own table, and its key. */
  FUUL_API_URL: z.url("must be a URL").optional(),
  FUUL_API_KEY: z.string().optional(),
  /** The swap venues on offer, separated by commas; `0x` needs its key. */
  SWAP_VENUES: z
    .string()
    .default("v2")
    .transform((text) => text.split(",").map((venue) => venue.trim()))
    .pipe(z.array(z.enum(["v2", "0x"], "must be v2, 0x or both, separated by a comma"))),
  ZEROX_API_KEY: z.string().optional(),
  /** Names wallets' tokens that the catalogue does not have: none, Alchemy or GoldRush, with its key. */
  PORTFOLIO_PROVIDER: z.enum(["none", "alchemy", "goldrush"], "must be none, alchemy or goldrush").default("none"),
  PORTFOLIO_PROVIDER_KEY: z.string().max(500).optional(),
  /** The seller, and how tax is shown on invoices: files and JSON that invoiceEnv.server.ts reads. */
  SELLER_FILE: z.string().optional(),
  TAX_MODE: taxMode.default("none"),
  TAX_RATES: z.string().max(20_000).optional(),
  /** The account names in the accountants' program: a file. */
  ACCOUNTS_FILE: z.string().optional(),
  MARKET_SOURCE: marketSource.optional(),
  SIGNAL_WORDS: signalWords.default("market"),
  LIVE_TRADING: liveTrading.default("on"),
  /** `on` allows user-supplied addresses that resolve to this machine: on a local network, for tests that run a receiver. */
  GUARD_ALLOWS_LOOPBACK: z.enum(["on", "off"], "must be on or off").default("off"),
  COINGECKO_API_KEY: z.string().optional(),
  COINGECKO_PLAN: z.enum(["demo", "pro"]).default("demo"),
  /** What answers in the chatbot: our own rules, or an external language model. */
  CHAT_PROVIDER: z
    .enum(["rules", "openai", "anthropic", "compatible"], "must be rules, openai, anthropic or compatible")
    .default("rules"),
  CHAT_MODEL: z.string().max(200).optional(),
  CHAT_API_KEY: z.string().max(500).optional(),
  /** Of a compatible server: over https, or on this machine. */
  CHAT_BASE_URL: baseUrl.optional(),
  /** Used when the first model does not answer, as `provider:model`; without its own key and URL, those of the same provider. */
  CHAT_FALLBACK: z
    .string()
    .regex(/^(?:openai|anthropic|compatible):.{1,200}$/, "must be openai, anthropic or compatible, a colon and a model")
    .optional(),
  CHAT_FALLBACK_API_KEY: z.string().max(500).optional(),
  CHAT_FALLBACK_BASE_URL: baseUrl.optional(),
});

type Derived = "DATABASE_DIRECT_URL" | "SESSION_SECRET" | "MARKET_SOURCE" | "NOTIFICATIONS_KEY" | "CARD_PROVIDER";
export type Env = Readonly<Omit<z.infer<typeof schema>, Derived>> & {
  readonly DATABASE_DIRECT_URL: string;
  readonly MARKET_SOURCE: z.infer<typeof marketSource>;
  readonly CARD_PROVIDER: z.infer<typeof cardProvider>;
  /** Only the web process receives it. Throws elsewhere. */
  readonly SESSION_SECRET: string;
  /** The secret that the notification keys derive from. Throws when neither it nor the session secret is set. */
  readonly NOTIFICATIONS_KEY: string;
  rpcUrls(chainId: number): string[];
  readonly solanaRpcUrls: string[];
  publicRpcUrl(chainId: number): string | undefined;
};

let parsed: Env | undefined;

/** Parsed on first use, so that importing a module needs no environment. Throws an error that names the variable. */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

/** For tests that change a variable of a running process. */
export const forgetEnv = (): void => {
  parsed = undefined;
};

/** Whether browsers reach us over https; cookies are then sent over https only. */
export const isOnHttps = (): boolean => env().APP_ORIGIN.startsWith("https:");

export function parseEnv(variables: NodeJS.ProcessEnv): Env {
  const filled = withoutEmpty(variables);
  const result = schema.safeParse(filled);
  if (!result.success) throw new Error(formatIssue(result.error));
  const { SESSION_SECRET, NOTIFICATIONS_KEY, ...data } = result.data;
  const missing = missingOfChat(data);
  if (missing) throw new Error(`${missing} (see .env.example)`);
  const known: Env = {
    ...data,
    DATABASE_DIRECT_URL: data.DATABASE_DIRECT_URL ?? data.DATABASE_URL,
    // A developer's machine shows simulated data by default; elsewhere it must be requested explicitly.
    MARKET_SOURCE: data.MARKET_SOURCE ?? (data.NETWORK === "local" ? "simulated" : "none"),
    CARD_PROVIDER: data.CARD_PROVIDER ?? (data.NETWORK === "local" ? "test" : "off"),
    get SESSION_SECRET() {
      return sessionSecretIn(SESSION_SECRET);
    },
    get NOTIFICATIONS_KEY() {
      return NOTIFICATIONS_KEY ?? notificationsKey(sessionSecretIn(SESSION_SECRET));
    },
    rpcUrls: (chainId: number) => listedIn(filled[`RPC_URLS_${chainId}`]),
    solanaRpcUrls: listedIn(filled.SOLANA_RPC_URLS),
    publicRpcUrl: (chainId: number) => filled[`PUBLIC_RPC_URL_${chainId}`],
  };
  return Object.freeze(known);
}

const listedIn = (urls = ""): string[] =>
  urls
    .split(",")
    .map((url) => url.trim())
    .filter(Boolean);

function sessionSecretIn(secret: string | undefined): string {
  if (secret === undefined) throw new Error("SESSION_SECRET: must be set (see .env.example)");
  return secret;
}

/** A key derived one-way from the session secret; the market worker receives only this one. */
export const notificationsKey = (sessionSecret: string): string =>
  Buffer.from(hkdfSync("sha256", sessionSecret, "", "tmai notifications", 32)).toString("hex");

export const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export const LOG_FORMATS = ["json", "text"] as const;
const logVariables = z.object({
  NETWORK: z.string().optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("info"),
  LOG_FORMAT: z.enum(LOG_FORMATS, "must be json or text").optional(),
});

export type LogSettings = {
  level: (typeof LOG_LEVELS)[number];
  format: (typeof LOG_FORMATS)[number];
  secrets: string[];
};

/** How this process logs, and the values that it must never log. Requires no other variable. */
export function logSettings(variables: NodeJS.ProcessEnv = process.env): LogSettings {
  const result = logVariables.safeParse(withoutEmpty(variables));
  if (!result.success) throw new Error(formatIssue(result.error));
  const { NETWORK = "local", LOG_LEVEL, LOG_FORMAT } = result.data;
  // On a developer's machine, logs are formatted for a person.
  const format = LOG_FORMAT ?? (NETWORK === "local" ? "text" : "json");
  return { level: LOG_LEVEL, format, secrets: secretsIn(variables) };
}

const withoutEmpty = (variables: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));

const formatIssue = ({ issues: [issue] }: z.ZodError): string =>
  `${issue?.path.join(".")}: ${issue?.message} (see .env.example)`;
