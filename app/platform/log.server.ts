import { type DestinationStream, type Logger, pino, symbols } from "pino";
import { type LogSettings, logSettings } from "./env.server.ts";
import { currentRequestId } from "./requestScope.server.ts";
import { REDACTED_KEYS, scrubber } from "./scrub.server.ts";
import { currentTraceId } from "./tracing.server.ts";

/**
 * This process's log: one JSON object per line on stdout, or plain lines for a person. Every line carries the id of its
 * request, and of its trace if there is one. Secrets are removed as a line is written, wherever it came from. What counts as
 * a secret, and what the levels mean: docs/decisions/0023-observability.md.
 */

// On globalThis: the web server and the built pages each load this file separately.
const globals = globalThis as unknown as { tmaiLog?: Logger };

/** Opened on first use, so that importing a module needs no environment. */
export const log = (): Logger => (globals.tmaiLog ??= openLog(logSettings()));

/** @param destination where lines go instead of the configured output */
export function openLog({ level, format, secrets }: LogSettings, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: belonging,
      serializers: { err: toLoggedError },
      redact: { paths: REDACTED_KEYS.flatMap(atTwoDepths), censor: "(redacted)" },
      hooks: { streamWrite: scrubber(secrets) },
    },
    // Synchronous: the last lines before a process dies matter most.
    destination ?? (format === "text" ? plainLines : pino.destination({ fd: 1, sync: true })),
  );
}

/** The contents of a line of the access log. */
export type Answered = {
  requestId: string;
  method: string;
  path: string;
  status: number;
  ms: number;
  isAborted: boolean;
};

/**
 * Writes the line that `logger.info` would write for an answered request, at a fifth of the cost: it has exactly these fields, and only the
 * path can contain unexpected text.
 * @param requestId one that `requestIdIn` accepted, or a UUID
 */
export function logAnswered({ requestId, method, path, status, ms, isAborted }: Answered, logger = log()): void {
  if (!logger.isLevelEnabled("info")) return;
  const text = JSON.stringify(scrubbed(path));
  const rest = `"method":"${method}","path":${text},"status":${status},"ms":${ms}${isAborted ? ',"aborted":true' : ""}`;
  const line = `{"level":"info","time":"${new Date().toISOString()}","pid":${process.pid},"requestId":"${requestId}",${rest},"msg":"request"}\n`;
  (logger as unknown as Record<symbol, DestinationStream>)[symbols.streamSym]?.write(line);
}

/** Opened on first use, like the log. */
let scrub: ((text: string) => string) | null = null;
function scrubbed(path: string): string {
  scrub ??= scrubber(logSettings().secrets);
  return scrub(path);
}

const atTwoDepths = (key: string) => [key, key.startsWith("[") ? `*${key}` : `*.${key}`];

/** The request and trace that a line belongs to. */
function belonging(): Record<string, string> {
  const requestId = currentRequestId();
  const traceId = currentTraceId();
  return { ...(requestId === null ? {} : { requestId }), ...(traceId === null ? {} : { traceId }) };
}

export type LoggedError = {
  type: string;
  message: string;
  code?: string | number;
  stack?: string;
  cause?: LoggedError;
};
const MAX_CAUSES = 5;

/** Only the fields of an error that are safe to log: libraries attach a query's values, the request and its headers. */
export function toLoggedError(error: unknown, causes = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const code = "code" in error ? error.code : undefined;
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === "string" || typeof code === "number" ? { code } : {}),
    ...(error.stack === undefined ? {} : { stack: error.stack }),
    ...(error.cause === undefined || causes >= MAX_CAUSES ? {} : { cause: toLoggedError(error.cause, causes + 1) }),
  };
}

type Line = Record<string, unknown> & { level: string; msg?: string; err?: LoggedError };

/** For a person: the message, its fields, and the stack of the error. */
const plainLines: DestinationStream = {
  write(text) {
    const { level, time, pid, msg = "", err, requestId, traceId, ...rest } = JSON.parse(text) as Line;
    const fields = Object.entries(rest).map(([name, value]) => ` ${name}=${plain(value)}`);
    const line = [`${msg}${fields.join("")}`, ...listCauses(err)].join("\n");
    if (level === "error" || level === "fatal") console.error(line);
    else if (level === "warn") console.warn(line);
    else console.log(line);
  },
};

const plain = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

const listCauses = (err: LoggedError | undefined): string[] =>
  err ? [err.stack ?? `${err.type}: ${err.message}`, ...listCauses(err.cause).map((line) => `caused by ${line}`)] : [];
