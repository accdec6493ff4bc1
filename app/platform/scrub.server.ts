/**
 * Removes secrets from log lines as they are written: any caller may log a library's message, and libraries quote their
 * input. Wallets, transaction hashes and ids stay, because a line is useless without them.
 */

/** Fields of logged objects that are never shown. */
export const REDACTED_KEYS = [
  ...["cookie", "authorization", '["set-cookie"]', "password", "newPassword", "token", "session", "sessionToken"],
  ...["secret", "privateKey", "signature", "email", "to", "headers", "body"],
];

/** Environment variables whose whole value is secret. */
const SECRETS = [
  ...["SESSION_SECRET", "SIGNER_PRIVATE_KEY", "CHECKPOINT_KEY", "ANCHOR_PRIVATE_KEY", "DEPLOYER_PRIVATE_KEY"],
  ...["NOTIFICATIONS_KEY", "TELEGRAM_BOT_TOKEN", "VAPID_PRIVATE_KEY"],
  ...[
    "CHAT_API_KEY",
    "CHAT_FALLBACK_API_KEY",
    "COINGECKO_API_KEY",
    "FUUL_API_KEY",
    "AWS_SECRET_ACCESS_KEY",
    "AWS_SESSION_TOKEN",
  ],
];
/** Variables with one or more URLs, separated by commas, that may contain a password or, in path and query, a key. */
const URLS = /^(DATABASE_URL|DATABASE_ADMIN_URL|SMTP_URL|ANCHOR_RPC_URL|RPC_URLS_\d+|OTEL_EXPORTER_OTLP_ENDPOINT)$/;
/** `name=value,name=value`, each value a secret. */
const HEADERS = "OTEL_EXPORTER_OTLP_HEADERS";
/** Shorter values would match in the middle of words. */
const SHORTEST_SECRET = 8;

/** Every value of these variables that must not appear in a line. */
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
  // A database's name is not secret; the path of an RPC URL may be a paid key.
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

/** A pattern of secret or personal data, what stands in its place, and what a line without it cannot hold: finding that is cheap. */
type Shape = readonly [RegExp, string, readonly string[]];

/** Anywhere in a line. */
const SHAPES: readonly Shape[] = [
  // Also when it appears in a path.
  [/[\w.+-]{1,64}(?:@|%40)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,5}\.[a-z]{2,24}/gi, "(address)", ["@", "%40"]],
  // A signature has 65 bytes; call data may contain one.
  [/(?:0x)?[0-9a-f]{128,}/gi, "(bytes)", []],
  [/\beyJ[\w-]{8,1024}\.[\w-]+\.[\w-]+/g, "(token)", ["eyJ"]],
  [/\b(Bearer|Basic) [\w.~+/=-]{8,}/gi, "$1 (redacted)", []],
  [/:\/\/[^\s/:@"\\]{0,256}:[^\s/@"\\]{1,256}@/g, "://(redacted)@", ["://"]],
  // Our cookies, and links in emails.
  [
    /\b((?:__Host-)?(?:guest|tmai\.[\w.-]{1,64})|token|password|secret|signature)=[^\s;&"'\\]+/gi,
    "$1=(redacted)",
    ["="],
  ],
];

/** Returns a function that removes all of these from a line of JSON or text. */
export function scrubber(secrets: readonly string[]): (line: string) => string {
  // As escaped in JSON.
  const known = secrets.map((secret) => JSON.stringify(secret).slice(1, -1));
  return (line) => {
    let clean = line;
    for (const secret of known) if (clean.includes(secret)) clean = clean.replaceAll(secret, "(secret)");
    for (const [shape, instead, signs] of SHAPES)
      if (signs.length === 0 || signs.some((sign) => clean.includes(sign))) clean = clean.replace(shape, instead);
    return clean;
  };
}
