import { isIPv6 } from "node:net";
import type pg from "pg";
import { withClient } from "#events/connections.ts";
import { UserError } from "./userError.ts";

/** Checks at startup whether external services respond, and names the variable of one that does not. */

type Variable = "DATABASE_URL" | "DATABASE_DIRECT_URL" | "DATABASE_ADMIN_URL";

/**
 * Throws a UserError that names the variable, the host and the problem when a database cannot be used. Neither the password nor any other
 * part of the URL is shown.
 */
export async function reachDatabase(variable: Variable, url: string): Promise<void> {
  await queryDatabase(variable, url, (client) => client.query("SELECT 1"));
}

/** Throws a UserError when DATABASE_DIRECT_URL leads to another database than DATABASE_URL: it would never be notified of its work. */
export async function reachSameDatabase(appUrl: string, directUrl: string): Promise<void> {
  const [app, direct] = [
    await queryDatabase("DATABASE_URL", appUrl, readIdentity),
    await queryDatabase("DATABASE_DIRECT_URL", directUrl, readIdentity),
  ];
  if (app !== direct)
    throw new UserError(
      `DATABASE_DIRECT_URL: ${formatDatabaseHost(directUrl)} is another database than that of DATABASE_URL; set it to the same one, without the pooler (see docs/poolers.md).`,
    );
}

/** Identical for all connections to a database, whatever address they use; different for every other server. */
async function readIdentity(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ is: string }>(
    `SELECT coalesce(oid || ' ' || pg_postmaster_start_time(), '') AS is FROM pg_database WHERE datname = current_database()`,
  );
  return rows[0]?.is ?? "";
}

async function queryDatabase<T>(variable: Variable, url: string, query: (client: pg.Client) => Promise<T>): Promise<T> {
  if (!/^postgres(?:ql)?:\/\//.test(url) || !URL.canParse(url))
    throw new UserError(
      `${variable} must be a URL such as postgresql://user:password@db.example/tmai (see .env.example).`,
    );
  try {
    return await withClient(url, query);
  } catch (error) {
    throw new UserError(`${variable}: ${whatIsWrong(error, url)} (see .env.example).`);
  }
}

/** Host and port, or the folder of its socket. */
function formatDatabaseHost(url: string): string {
  const { hostname, port, searchParams } = new URL(url);
  const host = searchParams.get("host") || decodeURIComponent(hostname) || "localhost";
  if (host.startsWith("/")) return host;
  return `${isIPv6(host) ? `[${host}]` : host}:${port || 5432}`;
}

/** By the codes of Node's sockets and resolver, and PostgreSQL's SQLSTATE. */
const WRONG: Record<string, (place: string, database: string) => string> = {
  ECONNREFUSED: (place) => `no database listens at ${place}; start it, or set the variable to where it is`,
  ENOENT: (place) => `no database listens at ${place}; start it, or set the variable to where it is`,
  ENOTFOUND: (place) => `the host of ${place} is not known; check its name`,
  EAI_AGAIN: (place) => `the host of ${place} is not known at the moment; check its name and this machine's resolver`,
  EHOSTUNREACH: (place) => `no way leads to ${place}; check the network`,
  ENETUNREACH: (place) => `no way leads to ${place}; check the network`,
  ETIMEDOUT: (place) => `${place} does not answer; check the network and its firewall`,
  ECONNRESET: (place) => `${place} closed the connection; check that a database answers there`,
  "28P01": (place) => `the database at ${place} refuses this user or password`,
  "3D000": (place, database) => `the server at ${place} has no database ${database}; create it, or correct the name`,
  "53300": (place) => `the database at ${place} has no connection left; end others, or raise its max_connections`,
  "57P03": (place) => `the database at ${place} is starting or stopping; start this again when it is up`,
  "42501": (place, database) => `this user may not enter the database ${database} at ${place}`,
};

function whatIsWrong(error: unknown, url: string): string {
  const place = formatDatabaseHost(url);
  const database = decodeURIComponent(new URL(url).pathname.slice(1));
  const code = findErrorCode(error);
  const known = code === undefined ? undefined : WRONG[code];
  if (known) return known(place, database);
  const message = error instanceof Error ? error.message : String(error);
  if (message === "timeout expired")
    return `${place} accepts connections but does not respond; check what listens there`;
  if (/^Connection terminated/.test(message))
    return `${place} closed the connection; check that a database answers there`;
  // PostgreSQL's own message, or the driver's: neither repeats the URL.
  return `the database at ${place} cannot be used: ${message.split("\n")[0]}`;
}

/** A host with several addresses fails with one error per address. */
function findErrorCode(error: unknown): string | undefined {
  if (error instanceof AggregateError) return findErrorCode(error.errors[0]);
  return (error as { code?: string } | null)?.code;
}

type KmsOwner = "SIGNER" | "RELAYER" | "OPERATOR";
type KmsKey = { variable: `${KmsOwner}_KMS_KEY_ID`; keyId: string; region: string };

/** AWS errors about a key, or about its caller, that a retry does not change. */
const KMS_REFUSES =
  /NotFoundException|AccessDenied|InvalidArn|ValidationException|Disabled|KMSInvalidState|UnrecognizedClient|InvalidClientTokenId|InvalidSignature|ExpiredToken|CredentialsProviderError/;

/**
 * Throws a UserError when AWS has no such key, or one that cannot sign for Ethereum, or refuses the caller. A KMS that does not respond is
 * only reported: payments wait for it, and nothing else does.
 * @param open opens a key, as app/chain/kmsSigner.server.ts does
 */
export async function reachKmsKeys(
  keys: readonly KmsKey[],
  open: (key: KmsKey) => Promise<unknown>,
  log: (line: string) => void,
): Promise<void> {
  for (const key of keys)
    await open(key).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      if (message.startsWith(`${key.variable}:`)) throw new UserError(`${message} (see .env.example).`);
      if (KMS_REFUSES.test(message))
        throw new UserError(
          `${key.variable}: AWS KMS in ${key.region} refuses this key (${message.replace(/^KMS: /, "")}); check its id, its region and AWS's credentials (see .env.example).`,
        );
      log(`${key.variable}: AWS KMS in ${key.region} does not respond (${message}); nothing is signed until it does.`);
    });
}

/** The configured AWS keys. */
export function listKmsKeys(
  settings: {
    [name in `${KmsOwner}_KMS_${"KEY_ID" | "REGION"}`]?: string | undefined;
  },
): KmsKey[] {
  const pairs = [
    ["SIGNER_KMS_KEY_ID", settings.SIGNER_KMS_KEY_ID, settings.SIGNER_KMS_REGION],
    ["RELAYER_KMS_KEY_ID", settings.RELAYER_KMS_KEY_ID, settings.RELAYER_KMS_REGION],
    ["OPERATOR_KMS_KEY_ID", settings.OPERATOR_KMS_KEY_ID, settings.OPERATOR_KMS_REGION],
  ] as const;
  return pairs.flatMap(([variable, keyId, region]) => (keyId && region ? [{ variable, keyId, region }] : []));
}

/**
 * Why the web server did not become healthy, from what /healthz reports of the chain and the database, or else from its text. Source:
 * app/status/health.server.ts.
 */
export function unhealthyText(text: string, chainId: number): string {
  const { chain, database } = healthIn(text);
  if (chain && chain !== "ok")
    return `RPC_URLS_${chainId}: the chain ${chain.startsWith("is chain") ? `there ${chain}` : chain}. Set it to endpoints of chain ${chainId} that answer (see .env.example).`;
  if (database && database !== "ok")
    return `DATABASE_URL: the database ${database === "in recovery" ? "is a standby" : database}. Set it to the primary server, with a login that is a member of the role tmai_app (see .env.example).`;
  return `The web server did not become healthy: ${text.slice(0, 300)}`;
}

function healthIn(text: string): { chain?: string; database?: string } {
  try {
    return (JSON.parse(text) ?? {}) as { chain?: string; database?: string };
  } catch {
    return {};
  }
}
