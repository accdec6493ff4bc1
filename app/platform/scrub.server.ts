/**
 * Removes secrets from log lines as they are written: any caller may log a library's message, and libraries quote their input. Wallets,
 * transaction hashes and ids are left in, because a line is useless without them.
 */

/** Fields of logged objects that are never shown. */
export const REDACTED_KEYS = [
  ...["cookie", "authorization", '["set-cookie"]', "password", "newPassword", "token", "session", "sessionToken"],
  ...["secret", "apiKey", "privateKey", "signature", "email", "to", "headers", "body"],
];

/** Names of environment variables whose whole value is secret. By shape, so that the next one is not forgotten. */
const SECRET = /(?:SECRET|PASSWORD|TOKEN|(?<!PUBLIC_)KEY)$/;
/**
 * Variables with one or more URLs, separated by commas, that may contain a password or, in path and query, a key. Browsers receive the
 * public ones.
 */
const URLS = /^(?!PUBLIC_).+(?:_URLS?(?:_\d+)?|_ENDPOINT|_PROXY)$/i;
/** Several secrets, separated by commas. */
const SECRETS = /SECRETS$/;
/** `name=value,name=value`, each value a secret. */
const HEADERS = ["OTEL_EXPORTER_OTLP_HEADERS", "OTEL_EXPORTER_OTLP_TRACES_HEADERS"];
/** Shorter values would match in the middle of words. */
const SHORTEST_SECRET = 8;
/** Other parts of a path are names, such as that of a network. */
const SHORTEST_KEY_IN_PATH = 20;

/** Every value of these variables that must not appear in a line. */
export function secretsIn(variables: NodeJS.ProcessEnv): string[] {
  const listed = (name: string) => (variables[name] ?? "").split(",").map((part) => part.trim());
  const names = Object.keys(variables);
  const found = [
    ...names.filter((name) => SECRET.test(name)).flatMap((name) => spellings(variables[name] ?? "")),
    ...names.filter((name) => SECRETS.test(name)).flatMap((name) => listed(name).flatMap(spellings)),
    ...names.filter((name) => URLS.test(name)).flatMap((name) => listed(name).flatMap(secretsOfUrl)),
    ...HEADERS.flatMap(listed).flatMap((header) => spellings(header.slice(header.indexOf("=") + 1))),
  ];
  return [...new Set(found)].filter(({ length }) => length >= SHORTEST_SECRET).sort((a, b) => b.length - a.length);
}

/** Unchanged, in its URL encoding, and as libraries write a key in hex. */
function spellings(secret: string): string[] {
  const hex = secret.replace(/^0x/i, "");
  return [secret, encodeURIComponent(secret), ...(/^[0-9a-f]+$/i.test(hex) ? [hex, hex.toLowerCase()] : [])];
}

function secretsOfUrl(text: string): string[] {
  if (!URL.canParse(text)) return [];
  const { username, password, pathname, search, searchParams } = new URL(text);
  // A database's name and user are not secret; the path of an RPC URL may be a paid key, and so may a user without a password.
  const key = /^https?:/.test(text) ? [username, pathname.replace(/^\//, ""), search.slice(1)] : [];
  const partsOfPath = pathname.split("/").filter(({ length }) => length >= SHORTEST_KEY_IN_PATH);
  if (key.length > 0) key.push(...partsOfPath, ...searchParams.values());
  return [password, decoded(password), ...key];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A pattern of secret or personal data, its replacement, and texts without which a line cannot match: searching for those is cheap. */
type Shape = readonly [RegExp, string, readonly string[]];

/** Anywhere in a line. */
const SHAPES: readonly Shape[] = [
  // Also when it appears in a path.
  [
    /[\w.!#$&'*+^`{|}~-]{1,64}(?:@|%40)[\p{L}\p{M}\p{N}%-]{1,63}(?:\.[\p{L}\p{M}\p{N}%-]{1,63}){0,5}\.(?:xn--[a-z0-9-]{1,59}|[\p{L}\p{M}]{2,24})/giu,
    "(address)",
    ["@", "%40"],
  ],
  // A signature has 65 bytes; call data may contain one.
  [/(?:0x)?[0-9a-f]{128,}/gi, "(bytes)", []],
  [/\beyJ[\w-]{8,1024}\.[\w-]+\.[\w-]+/g, "(token)", ["eyJ"]],
  [/\b(Bearer|Basic) [\w.~+/=-]{8,}/gi, "$1 (redacted)", []],
  [/:\/\/[^\s/:@"\\]{0,256}:[^\s/@"\\]{1,256}@/g, "://(redacted)@", ["://"]],
  // Our cookies, links in emails, and third-party keys in a query.
  [
    /\b((?:__Host-)?(?:guest|tmai\.[\w.-]{1,64})|(?:[a-z]{1,16}[_-]?)?token|password|secret|signature|api[_-]?key)=[^\s;&"'\\]+/gi,
    "$1=(redacted)",
    ["="],
  ],
  // Keys of the Data API, secrets of webhooks (also within a URL), and the key that a password-reset link is stored under. The sandbox's
  // public key is not secret.
  [/\btmai_(live|test|credit)_(?!SandboxKeyPublicNoAccountNeeded00)[0-9A-Za-z]{39}/g, "tmai_$1_(redacted)", ["tmai_"]],
  [/\bwhsec_(?:[\w+/-]|%2[BF]){43}(?:=|%3D)?/gi, "whsec_(redacted)", ["whsec_"]],
  [/\b(reset-password:)[\w-]+/g, "$1(redacted)", ["reset-password:"]],
  // Links that grant access to anyone who has them: a shared conversation, and a Telegram chat for notices.
  [/(\/shared\/)[0-9a-f]{32}/g, "$1(redacted)", ["/shared/"]],
  [/([?&]start=)[\w-]{32}/g, "$1(redacted)", ["start="]],
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
