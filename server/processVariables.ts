import { APP_PROCESSES, type AppProcess } from "./appProcesses.ts";

/** Which environment variables reach which process that the program starts. A name that is not listed here reaches none. */

const ALL = APP_PROCESSES;
/** Processes that share the secrets of on-chain payments. */
const WEB_AND_PAYMENTS: readonly AppProcess[] = ["web", "payments"];
const WEB: readonly AppProcess[] = ["web"];
const PAYMENTS: readonly AppProcess[] = ["payments"];
const MARKET: readonly AppProcess[] = ["market"];
const OPERATOR: readonly AppProcess[] = ["operator"];
/** Processes that send transactions and pay their gas. */
const RELAYING: readonly AppProcess[] = [...WEB_AND_PAYMENTS, ...OPERATOR];
/** For `npm start` itself, for commands and for tests. */
const NONE: readonly AppProcess[] = [];

/** Every variable of .env.example, and those that `npm start` adds. A name ending in `_` covers all names that start with it. */
export const READERS: Record<string, readonly AppProcess[]> = {
  NODE_ENV: ALL,
  NETWORK: ALL,
  DATA_DIR: ALL, // shows in a process list which program the processes belong to
  DATABASE_URL: ALL,
  DATABASE_DIRECT_URL: ALL,
  RPC_URLS_: ALL, // the market worker reads the pool that TMAI is priced by
  SOLANA_RPC_URLS: ALL,
  DEPLOYMENT_FILE: ALL,
  APP_ORIGIN: ALL,
  LOG_LEVEL: ALL,
  LOG_FORMAT: ALL,
  METRICS_HOST: ALL,
  OTEL_EXPORTER_OTLP_ENDPOINT: ALL,
  OTEL_EXPORTER_OTLP_HEADERS: ALL,
  OTEL_TRACES_SAMPLER: ALL,
  OTEL_TRACES_SAMPLER_ARG: ALL,
  OTEL_SERVICE_NAME: ALL,
  OTEL_RESOURCE_ATTRIBUTES: ALL,
  OTEL_: ALL, // the other variables of its specification, which its SDK reads
  METRICS_PORT: ALL, // each a port of its own: metricsPort in start.ts

  PORT: WEB,
  HOST: WEB,
  WEB_PROCESSES: WEB,
  RATE_LIMIT_PER_MINUTE: WEB,
  WALLET_LIMIT_PER_MINUTE: WEB,
  SERVER_TIMING: WEB,
  PICTURES_DIR: WEB,
  PUBLIC_RPC_URL_: WEB,
  WALLETCONNECT_PROJECT_ID: WEB,
  MAX_POOL_SHARE_BPS: WEB,
  SWAP_VENUES: WEB,
  ZEROX_API_KEY: WEB,
  CHAT_PROVIDER: WEB,
  CHAT_MODEL: WEB,
  CHAT_API_KEY: WEB,
  CHAT_BASE_URL: WEB,
  CHAT_FALLBACK: WEB,
  CHAT_FALLBACK_API_KEY: WEB,
  CHAT_FALLBACK_BASE_URL: WEB,
  CHAT_DAILY_BUDGET_USD: WEB,
  REFUND_DAILY_LIMIT_USD: WEB,
  CHAT_PRICE_IN_USD: WEB,
  CHAT_PRICE_OUT_USD: WEB,
  CHAT_FALLBACK_PRICE_IN_USD: WEB,
  CHAT_FALLBACK_PRICE_OUT_USD: WEB,
  CARD_PROVIDER: WEB_AND_PAYMENTS, // the web opens checkouts, the payments worker checks their outcome
  STRIPE_SECRET_KEY: WEB_AND_PAYMENTS,
  STRIPE_WEBHOOK_SECRETS: WEB,
  FUUL_API_URL: WEB,
  FUUL_API_KEY: WEB,
  SESSION_SECRET: WEB,
  SIGNER_PRIVATE_KEY: WEB,
  SIGNER_KMS_KEY_ID: WEB,
  SIGNER_KMS_REGION: WEB,
  AWS_: RELAYING, // credentials, for processes with a key in KMS
  MARKET_SOURCE: ["web", "market"], // the web shows which source the data comes from
  SIGNAL_WORDS: ["web", "market"], // on pages and in notices
  LIVE_TRADING: ["web", "market", "operator"], // web refuses starts, market refuses entries, operator sends no orders
  MARKET_TOKENS: MARKET,
  MARKET_HISTORY_DAYS: MARKET,
  COINGECKO_API_KEY: MARKET,
  COINGECKO_PLAN: MARKET,
  COINGECKO_CALLS_PER_MINUTE: MARKET,
  PORTFOLIO_PROVIDER: MARKET,
  PORTFOLIO_PROVIDER_KEY: MARKET,
  GUARD_ALLOWS_LOOPBACK: ["web", "market"], // these request user-supplied addresses
  NOTIFICATIONS_KEY: MARKET, // derived from SESSION_SECRET, and passed instead of it
  TELEGRAM_BOT_TOKEN: ["web", "market"], // the web shows whether there is a bot
  TELEGRAM_BOT_NAME: ["web", "market"],
  VAPID_PUBLIC_KEY: ["web", "market"],
  VAPID_PRIVATE_KEY: MARKET,
  SMTP_URL: MARKET,
  MAIL_FROM: MARKET,
  SECURITY_CONTACT: ["web"],
  OUTBOX_DIR: ["web", "market"], // the web shows what the market worker writes there

  // The web sells calls, the payments worker finishes what a killed process began.
  X402_PRIVATE_KEY: WEB_AND_PAYMENTS,
  X402_MAX_GAS_PRICE_GWEI: WEB_AND_PAYMENTS,
  X402_MAX_FEE_GWEI: WEB_AND_PAYMENTS,
  X402_MAX_LOSS_GWEI: WEB_AND_PAYMENTS,

  // The web prepares operations, the payments worker follows them.
  EMBEDDED_WALLET: WEB_AND_PAYMENTS,
  PASSKEY_RP_ID: WEB,
  PRIVY_APP_ID: WEB,
  PRIVY_APP_SECRET: WEB,
  PRIVY_AUTHORIZATION_KEY: WEB,
  PRIVY_WEBHOOK_SECRET: WEB,
  RELAYER_PRIVATE_KEY: WEB_AND_PAYMENTS,
  RELAYER_KMS_KEY_ID: WEB_AND_PAYMENTS,
  RELAYER_KMS_REGION: WEB_AND_PAYMENTS,
  OPERATOR_PRIVATE_KEY: OPERATOR,
  OPERATOR_KMS_KEY_ID: OPERATOR,
  OPERATOR_KMS_REGION: OPERATOR,
  OPERATOR_ADDRESS: ALL, // public: mandates contain it
  RELAYER_MAX_GAS_PRICE_GWEI: RELAYING,
  RELAYER_MAX_FEE_GWEI: RELAYING,
  RELAYER_DAILY_FEE_GWEI: RELAYING,

  // The web prints invoices, the payments worker issues them.
  SELLER_FILE: WEB_AND_PAYMENTS,
  TAX_MODE: WEB_AND_PAYMENTS,
  TAX_RATES: WEB_AND_PAYMENTS,
  INVOICE_RETENTION_YEARS: WEB_AND_PAYMENTS,
  ACCOUNTS_FILE: ["web", "market"], // the web validates it early, the market worker writes accountants' files

  CHECKPOINT_KEY: PAYMENTS,
  ANCHOR_RPC_URL: PAYMENTS,
  ANCHOR_PRIVATE_KEY: PAYMENTS,
  UNPAID_SIGNATURES_PER_WALLET: PAYMENTS,
  UNPAID_SIGNATURES_IN_ALL: PAYMENTS,

  CHAIN_PORT: NONE,
  LOCAL_CHAINS: NONE,
  LOCAL_CHAINS_PORT: NONE,
  DATABASE_ADMIN_URL: NONE,
  SHADOW_DATABASE_URL: NONE,
  DEPLOYER_PRIVATE_KEY: NONE,
  SIGNER_ADDRESS: NONE,
  TREASURY_ADDRESS: NONE,
  OWNER_ADDRESS: NONE,
  CONFIRM_MAIN: NONE,
  WALLET_AUDIT: NONE,
  MANDATE_AUDIT: NONE,
  STABLECOIN_ADDRESS: NONE,
  WETH_ADDRESS: NONE,
  DEX_FACTORY_ADDRESS: NONE,
  DEX_ROUTER_ADDRESS: NONE,
  CHROMIUM: NONE,
};

/** What a program needs to know about its computer. None of it is our secret. */
const SURROUNDINGS = [
  ["PATH", "HOME", "TMPDIR", "TMP", "TEMP", "TZ", "LANG", "LC_ALL", "LC_CTYPE", "TERM", "NO_COLOR", "FORCE_COLOR"],
  ["NODE_OPTIONS", "NODE_EXTRA_CA_CERTS", "NODE_V8_COVERAGE", "NODE_USE_ENV_PROXY", "SSL_CERT_FILE", "SSL_CERT_DIR"],
  ["HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "http_proxy", "https_proxy", "no_proxy"],
  // May contain the setting that encrypts connections to DATABASE_URL; leaving it out would turn that off.
  ["PGSSLMODE"],
].flat();

/** Everything that the database, the local chain and the build receive. */
export const surroundingsIn = (variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  pick(variables, (name) => SURROUNDINGS.includes(name));

const KMS_KEYS = ["SIGNER_KMS_KEY_ID", "RELAYER_KMS_KEY_ID", "OPERATOR_KMS_KEY_ID"];

/** The part of the program's environment that a process of the app receives. */
export function variablesFor(reader: AppProcess, variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const hasKms = KMS_KEYS.some((name) => listReaders(name).includes(reader) && variables[name]);
  const isOthers = (name: string) => name.startsWith("AWS_") && !hasKms;
  const isRead = (name: string) => listReaders(name).includes(reader) && !isOthers(name);
  return pick(variables, (name) => SURROUNDINGS.includes(name) || isRead(name));
}

const listReaders = (name: string): readonly AppProcess[] =>
  READERS[name] ??
  Object.entries(READERS).find(([family]) => family.endsWith("_") && name.startsWith(family))?.[1] ??
  NONE;

const pick = (variables: NodeJS.ProcessEnv, isWanted: (name: string) => boolean): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => isWanted(name))) as NodeJS.ProcessEnv;
