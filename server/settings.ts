import { createPrivateKey } from "node:crypto";
import { existsSync } from "node:fs";
import { z } from "zod";
import {
  cardProvider,
  embeddedWallet,
  LOG_FORMATS,
  LOG_LEVELS,
  liveTrading,
  marketSource,
  passkeyRpId,
  signalWords,
  stripeKey,
  stripeWebhookSecrets,
} from "#app/platform/env.server.ts";
import { NUMBERS, PORTS } from "#app/platform/envNumbers.ts";
import { readAccountNames, readInvoiceSettings } from "#app/platform/invoiceEnv.server.ts";
import { readDeployment } from "../contracts/deploy/deployment.ts";
import { UserError } from "./userError.ts";

/** The settings of `npm start` in the environment. Every variable is explained in .env.example. */
const hex32 = z.string().regex(/^(0x)?[0-9a-fA-F]{64}$/, "must be 32 bytes in hex");
const kmsKeyId = z.string().regex(/^[\w:/-]{1,2048}$/, "must be the id, the alias (alias/…) or the ARN of a key");
const kmsRegion = z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/, "must be a region such as eu-central-1");
/** In the format of Privy's dashboard: the key that signs requests for wallets. */
const privyKey = z
  .string()
  .refine(
    isPrivyKey,
    "must be Privy's authorization key: wallet-auth: and a P-256 key in base64, as its dashboard shows it",
  );

function isPrivyKey(text: string): boolean {
  const key = Buffer.from(text.startsWith("wallet-auth:") ? text.slice("wallet-auth:".length) : text, "base64");
  try {
    return createPrivateKey({ key, format: "der", type: "pkcs8" }).asymmetricKeyDetails?.namedCurve === "prime256v1";
  } catch {
    return false;
  }
}

/** The samplers of OpenTelemetry's specification that its JavaScript SDK supports; with any other it would sample all traces. */
const SAMPLERS = [
  ...(["always_on", "always_off", "traceidratio"] as const),
  ...(["parentbased_always_on", "parentbased_always_off", "parentbased_traceidratio"] as const),
] as const;

const fields = z.object({
  ...PORTS,
  // Read by processes that would otherwise fail again and again.
  ...NUMBERS,
  NETWORK: z.enum(["local", "test", "main"], { error: "must be local, test or main" }).default("local"),
  LOCAL_CHAINS: z.enum(["demand", "all", "none"], { error: "must be demand, all or none" }).default("demand"),
  HOST: z.string().default("127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url("must be a URL such as http://127.0.0.1:4318").optional(),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS, { error: `must be one of ${SAMPLERS.join(", ")}` }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d{1,18})?|1(?:\.0{1,18})?)$/, "must be the part of traces that is kept, such as 0.01")
    .optional(),
  OTEL_RESOURCE_ATTRIBUTES: z
    .string()
    .refine(
      (text) => text.split(",").every((pair) => /^\s*[^=\s]+=/.test(pair)),
      "must be name=value,name=value, such as deployment.environment=staging",
    )
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(", ")}` }).optional(),
  LOG_FORMAT: z.enum(LOG_FORMATS, { error: "must be json or text" }).optional(),
  DATA_DIR: z.string().default(".data"),
  APP_ORIGIN: z.url("must be an origin such as https://tmai.example").optional(),
  DATABASE_URL: z.string().optional(),
  DATABASE_ADMIN_URL: z.string().optional(),
  DATABASE_DIRECT_URL: z.string().optional(),
  SIGNER_PRIVATE_KEY: hex32.optional(),
  X402_PRIVATE_KEY: hex32.optional(),
  RELAYER_PRIVATE_KEY: hex32.optional(),
  RELAYER_KMS_KEY_ID: kmsKeyId.optional(),
  RELAYER_KMS_REGION: kmsRegion.optional(),
  OPERATOR_PRIVATE_KEY: hex32.optional(),
  OPERATOR_KMS_KEY_ID: kmsKeyId.optional(),
  OPERATOR_KMS_REGION: kmsRegion.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, "must be a URL such as smtps://user:password@mail.example:465")
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^@\r\n]+@[^@\s>]+>?$/, "must be an email address such as TMAI <hello@tmai.example>")
    .optional(),
  SIGNER_KMS_KEY_ID: kmsKeyId.optional(),
  SIGNER_KMS_REGION: kmsRegion.optional(),
  SESSION_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  CHECKPOINT_KEY: hex32.optional(),
  ANCHOR_RPC_URL: z.url("must be a URL").optional(),
  ANCHOR_PRIVATE_KEY: hex32.optional(),
  MARKET_SOURCE: marketSource.optional(),
  SIGNAL_WORDS: signalWords.optional(),
  LIVE_TRADING: liveTrading.optional(),
  EMBEDDED_WALLET: embeddedWallet.optional(),
  CARD_PROVIDER: cardProvider.optional(),
  STRIPE_SECRET_KEY: stripeKey.optional(),
  STRIPE_WEBHOOK_SECRETS: stripeWebhookSecrets.optional(),
  PASSKEY_RP_ID: passkeyRpId.optional(),
  PRIVY_APP_ID: z.string().optional(),
  PRIVY_APP_SECRET: z.string().optional(),
  PRIVY_AUTHORIZATION_KEY: privyKey.optional(),
  PRIVY_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{16,}={0,2}$/, "must be the webhook's signing secret: whsec_ and base64")
    .optional(),
});

type Fields = z.infer<typeof fields>;
type Problem = readonly [name: keyof Fields, message: string];

/** Of each pair, the second is required when the first is set. */
const GO_TOGETHER: readonly (readonly [keyof Fields, keyof Fields])[] = [
  ["DATABASE_URL", "DATABASE_ADMIN_URL"],
  ["DATABASE_ADMIN_URL", "DATABASE_URL"],
  ["DATABASE_DIRECT_URL", "DATABASE_URL"],
  ["ANCHOR_RPC_URL", "ANCHOR_PRIVATE_KEY"],
  ["ANCHOR_PRIVATE_KEY", "ANCHOR_RPC_URL"],
  ["SMTP_URL", "MAIL_FROM"],
  ["SIGNER_KMS_KEY_ID", "SIGNER_KMS_REGION"],
  ["SIGNER_KMS_REGION", "SIGNER_KMS_KEY_ID"],
  ["RELAYER_KMS_KEY_ID", "RELAYER_KMS_REGION"],
  ["RELAYER_KMS_REGION", "RELAYER_KMS_KEY_ID"],
  ["OPERATOR_KMS_KEY_ID", "OPERATOR_KMS_REGION"],
  ["OPERATOR_KMS_REGION", "OPERATOR_KMS_KEY_ID"],
];

const NEEDED_BY_PRIVY = [
  "PRIVY_APP_ID",
  "PRIVY_APP_SECRET",
  "PRIVY_AUTHORIZATION_KEY",
  "PRIVY_WEBHOOK_SECRET",
] as const;

/** The embedded parts are for development and trial: nothing that real money depends on is stored in DATA_DIR. */
const NEEDED_ON_MAIN: readonly Problem[] = [
  ["DATABASE_URL", "must be set for NETWORK main: the embedded database is not for real payments"],
  ["SESSION_SECRET", "must be set for NETWORK main: a secret generated in DATA_DIR is lost or copied with the folder"],
  ["CHECKPOINT_KEY", "must be set for NETWORK main: a key generated in DATA_DIR is lost or copied with the folder"],
  ["SMTP_URL", "must be set for NETWORK main: accounts are confirmed by email"],
];

function* findProblems(settings: Fields): Generator<Problem> {
  for (const [set, needed] of GO_TOGETHER)
    if (settings[set] && !settings[needed]) yield [needed, `must be set when ${set} is set`];
  if (settings.EMBEDDED_WALLET === "privy")
    for (const name of NEEDED_BY_PRIVY) if (!settings[name]) yield [name, "must be set when EMBEDDED_WALLET is privy"];
  if (settings.SIGNER_KMS_KEY_ID && settings.SIGNER_PRIVATE_KEY)
    yield ["SIGNER_PRIVATE_KEY", "must not be set together with SIGNER_KMS_KEY_ID: only one key can sign"];
  if (settings.RELAYER_KMS_KEY_ID && settings.RELAYER_PRIVATE_KEY)
    yield ["RELAYER_PRIVATE_KEY", "must not be set when RELAYER_KMS_KEY_ID is: one key sends"];
  if (settings.OPERATOR_KMS_KEY_ID && settings.OPERATOR_PRIVATE_KEY)
    yield ["OPERATOR_PRIVATE_KEY", "must not be set when OPERATOR_KMS_KEY_ID is: one key trades"];
  yield* equalKeys(settings);
  if (settings.NETWORK !== "local" && !settings.SIGNER_PRIVATE_KEY && !settings.SIGNER_KMS_KEY_ID)
    yield ["SIGNER_PRIVATE_KEY", `or SIGNER_KMS_KEY_ID must be set for NETWORK ${settings.NETWORK}`];
  yield* portProblems(settings);
  yield* cardProblems(settings);
  if (settings.NETWORK !== "main") return;
  if (settings.MARKET_SOURCE === "simulated")
    yield ["MARKET_SOURCE", "must not be simulated for NETWORK main: customers must not pay for invented figures"];
  for (const [name, message] of NEEDED_ON_MAIN) if (!settings[name]) yield [name, message];
  if (settings.EMBEDDED_WALLET === "local" && !settings.PASSKEY_RP_ID)
    yield ["PASSKEY_RP_ID", "must be set for NETWORK main: another name would orphan every passkey"];
  if (!settings.APP_ORIGIN?.startsWith("https://"))
    yield ["APP_ORIGIN", "must be an https:// origin for NETWORK main: cookies and wallets need it"];
}

/** Test keys charge no real money, and live keys do: each belongs to its own network. */
function* cardProblems({ NETWORK, CARD_PROVIDER, ...settings }: Fields): Generator<Problem> {
  if (CARD_PROVIDER === "test" && NETWORK !== "local")
    yield ["CARD_PROVIDER", `must not be test for NETWORK ${NETWORK}: anyone could pay with an invented card`];
  const isLive = /^.k_live_/.test(settings.STRIPE_SECRET_KEY ?? "");
  if (settings.STRIPE_SECRET_KEY && isLive !== (NETWORK === "main"))
    yield ["STRIPE_SECRET_KEY", `must be a ${isLive ? "test" : "live"} key for NETWORK ${NETWORK}`];
  if (CARD_PROVIDER !== "stripe") return;
  for (const name of ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRETS"] as const)
    if (!settings[name]) yield [name, "must be set when CARD_PROVIDER is stripe"];
}

/** The port of the local chains. By default the one after CHAIN_PORT. */
export const localChainsPort = ({ LOCAL_CHAINS_PORT, CHAIN_PORT }: Pick<Fields, "LOCAL_CHAINS_PORT" | "CHAIN_PORT">) =>
  LOCAL_CHAINS_PORT ?? CHAIN_PORT + 1;

/** Reports conflicts between our own ports before any of them is used. */
function* portProblems(settings: Fields): Generator<Problem> {
  if (settings.NETWORK !== "local" || settings.LOCAL_CHAINS === "none") return;
  const port = localChainsPort(settings);
  if (port > 65_535) yield ["LOCAL_CHAINS_PORT", "must be set when CHAIN_PORT is 65535: there is no port after it"];
  for (const other of ["PORT", "CHAIN_PORT"] as const)
    if (settings[other] === port) yield ["LOCAL_CHAINS_PORT", `must be set to another port than ${other}, ${port}`];
}

/** Keys must differ: each guards something else, and only one process may assign the nonces of an account. */
const KEYS = [
  ["SIGNER_PRIVATE_KEY", "X402_PRIVATE_KEY", "RELAYER_PRIVATE_KEY", "OPERATOR_PRIVATE_KEY", "ANCHOR_PRIVATE_KEY"],
  ["SIGNER_KMS_KEY_ID", "RELAYER_KMS_KEY_ID", "OPERATOR_KMS_KEY_ID"],
] as const;

function* equalKeys(settings: Fields): Generator<Problem> {
  for (const names of KEYS)
    for (const [index, name] of names.entries()) {
      const twin = names.slice(0, index).find((other) => isSameKey(settings[other], settings[name]));
      if (twin) yield [name, `must not be the key of ${twin}: create a key of its own for it`];
    }
}

const isSameKey = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && plainKey(one) === plainKey(other);
const plainKey = (key: string): string => (key.startsWith("0x") ? key.slice(2) : key).toLowerCase();

const schema = fields.superRefine((settings, context) => {
  for (const [name, message] of findProblems(settings)) context.addIssue({ code: "custom", path: [name], message });
});

export type Settings = z.infer<typeof schema>;

export const CHAIN_IDS = { local: 31337, test: 84532, main: 8453 } as const;

/** The environment, checked. Throws a UserError that names the variable. */
export function readSettings(variables: NodeJS.ProcessEnv): Settings {
  const filled = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(filled);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = issue?.path.join(".") ?? "";
    // Never the value: it may be a secret.
    throw new UserError(`${name} ${issue?.message} (see .env.example).`);
  }
  const { NETWORK } = parsed.data;
  const chainId = CHAIN_IDS[NETWORK];
  if (NETWORK !== "local" && !filled[`RPC_URLS_${chainId}`])
    throw new UserError(`No RPC URL found for chain ID ${chainId}; set RPC_URLS_${chainId}.`);
  if (NETWORK === "main" && parsed.data.EMBEDDED_WALLET === "local")
    insistOnAudit(filled.DEPLOYMENT_FILE ?? `contracts/deployments/${chainId}.json`);
  insistOnReadable(() => readInvoiceSettings(filled));
  insistOnReadable(() => readAccountNames(filled));
  return parsed.data;
}

/** Checks files and JSON of the environment that processes read only when they need them, which is too late to report a problem. */
function insistOnReadable(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : error}.`);
  }
}

/** Our own accounts must not hold real money before an external audit. Source: docs/spec/wallets.md#1-3. */
function insistOnAudit(file: string): void {
  if (!existsSync(file) || !readDeployment(file).audits?.wallet)
    throw new UserError(
      `EMBEDDED_WALLET must not be local for NETWORK main before the accounts are audited: ${file} names no audit. Set it to off, or deploy with WALLET_AUDIT (see .env.example).`,
    );
}
