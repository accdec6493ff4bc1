/**
 * What must not stand in a log, taken out of lines as they are written: whoever writes one may pass on what a library said, and
 * libraries quote what they were given. Wallets, hashes of transactions and ids stay: without them a line helps nobody.
 */

/** Members of logged objects that are never shown. */
export const REDACTED_KEYS = [
  ...["cookie", "authorization", '["set-cookie"]', "password", "newPassword", "token", "session", "sessionToken"],
  ...["secret", "privateKey", "signature", "email", "to", "headers", "body"],
];

/** Variables whose values are secret as they stand. */
const SECRETS = [
  ...["SESSION_SECRET", "SIGNER_PRIVATE_KEY", "CHECKPOINT_KEY", "ANCHOR_PRIVATE_KEY", "DEPLOYER_PRIVATE_KEY"],
  ...["NOTIFICATIONS_KEY", "TELEGRAM_BOT_TOKEN", "VAPID_PRIVATE_KEY"],
  ...["COINGECKO_API_KEY", "FUUL_API_KEY", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN"],
];
/** Variables that hold URLs, one or several separated by commas, which may hold a password or, in path and query, a key. */
const URLS = /^(DATABASE_URL|DATABASE_ADMIN_URL|SMTP_URL|ANCHOR_RPC_URL|RPC_URLS_\d+|OTEL_EXPORTER_OTLP_ENDPOINT)$/;
/** `name=value,name=value`, each value a secret. */
const HEADERS = "OTEL_EXPORTER_OTLP_HEADERS";
/** Shorter ones would be found in the middle of words. */
const SHORTEST_SECRET = 8;

/** Every value of these variables that no line may show. */
export function secretsIn(variables: NodeJS.ProcessEnv): string[] {
  const listed = (name: string) => (variables[name] ?? "").split(",").map((part) => part.trim());
  const found = [
    ...SECRETS.flatMap((name) => [variables[name] ?? "", (variables[name] ?? "").replace(/^0x/, "")]),
    ...Object.keys(variables)
      .filter((name) => URLS.test(name))
      .flatMap((name) => listed(name).flatMap(secretsOfUrl)),
    ...listed(HEADERS).map((header) => header.slice(header.indexOf("=") + 1)),
  ];
  return [...new Set(found)].filter(({ length }) => length >= SHORTEST_SECRET).sort((a, b) => b.length - a.length);
}

function secretsOfUrl(text: string): string[] {
  if (!URL.canParse(text)) return [];
  const { password, pathname, search } = new URL(text);
  // A database's name is no secret; what follows the host of an RPC is how its owner pays for it.
  const key = /^https?:/.test(text) ? [pathname.replace(/^\//, ""), search.slice(1)] : [];
  return [password, decoded(password), ...key];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Shapes of what is secret or somebody's own, wherever it stands in a line. */
const SHAPES: readonly (readonly [RegExp, string])[] = [
  // Also as it stands in a path.
  [/[\w.+-]{1,64}(?:@|%40)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,5}\.[a-z]{2,24}/gi, "(address)"],
  // A signature has 65 bytes; data of calls may hold one.
  [/(?:0x)?[0-9a-f]{128,}/gi, "(bytes)"],
  [/\beyJ[\w-]{8,1024}\.[\w-]+\.[\w-]+/g, "(token)"],
  [/\b(Bearer|Basic) [\w.~+/=-]{8,}/gi, "$1 (redacted)"],
  [/:\/\/[^\s/:@"\\]{0,256}:[^\s/@"\\]{1,256}@/g, "://(redacted)@"],
  // Cookies of ours, and links of letters.
  [/\b((?:__Host-)?(?:guest|tmai\.[\w.-]{1,64})|token|password|secret|signature)=[^\s;&"'\\]+/gi, "$1=(redacted)"],
];

/** A function that takes all of it out of a line of JSON or text. */
export function scrubber(secrets: readonly string[]): (line: string) => string {
  // As they stand in JSON.
  const known = secrets.map((secret) => JSON.stringify(secret).slice(1, -1));
  return (line) => {
    let clean = line;
    for (const secret of known) if (clean.includes(secret)) clean = clean.replaceAll(secret, "(secret)");
    for (const [shape, instead] of SHAPES) clean = clean.replace(shape, instead);
    return clean;
  };
}
