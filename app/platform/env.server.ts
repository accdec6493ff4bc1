import { hkdfSync } from "node:crypto";
import { z } from "zod";
import { secretsIn } from "./scrub.server.ts";

/**
 * The only reader of process.env in the app: parsed once, frozen. `npm start` fills in the embedded defaults.
 * Every variable is explained in .env.example.
 */

const hex32 = z.string().regex(/^(0x)?[0-9a-fA-F]{64}$/, "must be 32 bytes in hex");
/** Whose figures are graded: a market that never was, a real one, or none. */
export const marketSource = z.enum(["simulated", "coingecko", "none"], {
  error: "must be simulated, coingecko or none",
});
const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  NETWORK: z.enum(["local", "test", "main"]).default("local"),
  APP_ORIGIN: z.url().default("http://localhost:3000"),
  DATABASE_URL: z.string().min(1, "must be the connection string of the application role"),
  DEPLOYMENT_FILE: z.string().optional(),
  SIGNER_PRIVATE_KEY: hex32.transform((key) => (key.startsWith("0x") ? key : `0x${key}`) as `0x${string}`).optional(),
  SIGNER_KMS_KEY_ID: z.string().max(2_048).optional(),
  SIGNER_KMS_REGION: z.string().optional(),
  /** Signs checkpoints and published lists. Only the payments worker is given it. */
  CHECKPOINT_KEY: hex32.transform((key) => key.replace(/^0x/, "")).optional(),
  SESSION_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  /** Of SESSION_SECRET's making, for processes that are not given that. */
  NOTIFICATIONS_KEY: z.string().min(32).optional(),
  /** A bot that people can have their notices from; without both there is none. */
  TELEGRAM_BOT_TOKEN: z.string().optional(),
  TELEGRAM_BOT_NAME: z
    .string()
    .regex(/^\w{5,32}$/, "must be the bot's name without @")
    .optional(),
  /** Web push; without them there is none, except on a local network, where they are made. */
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  /** Where mails leave; without it they go into the outbox folder. */
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  OUTBOX_DIR: z.string().optional(),
  WALLETCONNECT_PROJECT_ID: z.string().optional(),
  /** Checkouts and signatures of one wallet that one caller may ask for in a minute. */
  WALLET_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).optional(),
  /** Signatures of the last hour that have no payment: from one more on, of a wallet or in all, somebody looks. */
  UNPAID_SIGNATURES_PER_WALLET: z.coerce.number().int().min(1).default(20),
  UNPAID_SIGNATURES_IN_ALL: z.coerce.number().int().min(1).default(500),
  /** Largest part of a pool's dollar side that one TMAI payment may be, in basis points. */
  MAX_POOL_SHARE_BPS: z.coerce.number().int().min(1).max(10_000).default(200),
  /** Where referral codes are asked for instead of our own table, and with what key. */
  FUUL_API_URL: z.url("must be a URL").optional(),
  FUUL_API_KEY: z.string().optional(),
  MARKET_SOURCE: marketSource.optional(),
  MARKET_TOKENS: z.coerce.number().int().min(20).max(5_000).default(250),
  MARKET_HISTORY_DAYS: z.coerce.number().int().min(60).max(3_650).default(365),
  /** `on` lets addresses that people typed lead to this machine: on a local network, for tests that run a receiver. */
  GUARD_ALLOWS_LOOPBACK: z.enum(["on", "off"], "must be on or off").default("off"),
  COINGECKO_API_KEY: z.string().optional(),
  COINGECKO_PLAN: z.enum(["demo", "pro"]).default("demo"),
  COINGECKO_CALLS_PER_MINUTE: z.coerce.number().int().min(1).max(10_000).default(25),
});

type Derived = "SESSION_SECRET" | "MARKET_SOURCE" | "NOTIFICATIONS_KEY";
export type Env = Readonly<Omit<z.infer<typeof schema>, Derived>> & {
  readonly MARKET_SOURCE: z.infer<typeof marketSource>;
  /** Only the web process is given it. Throws elsewhere. */
  readonly SESSION_SECRET: string;
  /** What notifications' own keys are made of. Throws where neither it nor the session's secret is known. */
  readonly NOTIFICATIONS_KEY: string;
  rpcUrls(chainId: number): string[];
  publicRpcUrl(chainId: number): string | undefined;
};

let parsed: Env | undefined;

/** Parsed on first use, so that importing a module needs no environment. Throws a sentence that names the variable. */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

/** Whether browsers reach us over https: then cookies travel in nothing else. */
export const isOnHttps = (): boolean => env().APP_ORIGIN.startsWith("https:");

export function parseEnv(variables: NodeJS.ProcessEnv): Env {
  const filled = filledOf(variables);
  const result = schema.safeParse(filled);
  if (!result.success) throw new Error(sayingOf(result.error));
  const { SESSION_SECRET, NOTIFICATIONS_KEY, ...data } = result.data;
  return Object.freeze({
    ...data,
    // On one's own machine there is something to see; elsewhere invented figures are shown where somebody asks for them.
    MARKET_SOURCE: data.MARKET_SOURCE ?? (data.NETWORK === "local" ? "simulated" : "none"),
    get SESSION_SECRET() {
      return sessionSecretIn(SESSION_SECRET);
    },
    get NOTIFICATIONS_KEY() {
      return NOTIFICATIONS_KEY ?? notificationsKey(sessionSecretIn(SESSION_SECRET));
    },
    rpcUrls: (chainId: number) =>
      (filled[`RPC_URLS_${chainId}`] ?? "")
        .split(",")
        .map((url) => url.trim())
        .filter(Boolean),
    publicRpcUrl: (chainId: number) => filled[`PUBLIC_RPC_URL_${chainId}`],
  });
}

function sessionSecretIn(secret: string | undefined): string {
  if (secret === undefined) throw new Error("SESSION_SECRET: must be set (see .env.example)");
  return secret;
}

/** A key that follows from the session's secret and leads not back to it: the market worker is given this one alone. */
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

/** How this process logs, and the values that no line of its may show. Needs no other variable to be set. */
export function logSettings(variables: NodeJS.ProcessEnv = process.env): LogSettings {
  const result = logVariables.safeParse(filledOf(variables));
  if (!result.success) throw new Error(sayingOf(result.error));
  const { NETWORK = "local", LOG_LEVEL, LOG_FORMAT } = result.data;
  // On one's own machine a person reads along.
  const format = LOG_FORMAT ?? (NETWORK === "local" ? "text" : "json");
  return { level: LOG_LEVEL, format, secrets: secretsIn(variables) };
}

const filledOf = (variables: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));

const sayingOf = ({ issues: [issue] }: z.ZodError): string =>
  `${issue?.path.join(".")}: ${issue?.message} (see .env.example)`;
