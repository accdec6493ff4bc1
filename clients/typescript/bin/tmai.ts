#!/usr/bin/env node
import { parseArgs } from "node:util";
import { type ListenOptions, listen } from "./listen.ts";
import { type TriggerOptions, trigger } from "./trigger.ts";

/** `tmai listen`: forwards the account's events to a server on this computer. `tmai trigger`: makes a sandbox payment. */

const USAGE = `tmai listen --forward-to URL --secret whsec_… [--origin URL] [--state FILE]

Forwards the events of your account to your own server, signed like webhooks.

  --forward-to URL   URL that each event is posted to, such as http://localhost:4000/webhooks
  --secret TEXT      signing secret: whsec_ and base64
  --origin URL       origin of the API (default: TMAI_ORIGIN, or http://localhost:3000)
  --state FILE       stores the last position, so that the next start resumes there

tmai trigger SCENARIO [--plan SLUG] [--advance SECONDS] [--origin URL]

Creates a sandbox payment with a test key. Scenarios: GET /v1/sandbox/scenarios.

  --plan SLUG        plan to pay for (default: advanced)
  --advance SECONDS  advances the sandbox's clock afterwards

The key is read from TMAI_KEY.
`;

type Command = { trigger: Omit<TriggerOptions, "print"> } | { listen: Omit<ListenOptions, "print" | "signal"> };

function parseOptions(args: string[], { TMAI_KEY, TMAI_ORIGIN }: NodeJS.ProcessEnv): Command | null {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      "forward-to": { type: "string" },
      secret: { type: "string" },
      origin: { type: "string", default: TMAI_ORIGIN ?? "http://localhost:3000" },
      state: { type: "string" },
      plan: { type: "string", default: "advanced" },
      advance: { type: "string", default: "0" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return null;
  const { "forward-to": forwardTo, secret, origin, state = null } = values;
  const [command, scenario] = positionals;
  if (!isCommand(positionals)) throw new TypeError("Commands: listen, or trigger with a scenario.");
  if (!TMAI_KEY) throw new TypeError("No key: set TMAI_KEY.");
  if (!isPrivate(origin)) throw new TypeError("A key is sent only over https or to this computer.");
  if (command === "trigger") {
    const { plan, advance } = values;
    if (!/^\d{1,8}$/.test(advance)) throw new TypeError("--advance needs a whole number of seconds.");
    return { trigger: { scenario: scenario ?? "", plan, advance: Number(advance), origin, key: TMAI_KEY } };
  }
  if (forwardTo === undefined || !isHttp(forwardTo)) throw new TypeError("--forward-to needs an http or https URL.");
  if (secret === undefined || !/^whsec_[A-Za-z0-9+/]{16,}=*$/.test(secret))
    throw new TypeError("--secret needs whsec_ and base64, as shown on the webhook's page.");
  return { listen: { forwardTo, secret, origin, state, key: TMAI_KEY } };
}

const isCommand = ([command, scenario, ...rest]: string[]): boolean =>
  rest.length === 0 &&
  (command === "trigger" ? scenario !== undefined : command === "listen" && scenario === undefined);

const isHttp = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

function isPrivate(text: string): boolean {
  if (!isHttp(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

async function main(): Promise<void> {
  const options = parseOptions(process.argv.slice(2), process.env);
  if (options === null) {
    process.stdout.write(USAGE);
    return;
  }
  const print = (line: string) => process.stdout.write(`${line}\n`);
  if ("trigger" in options) return trigger({ ...options.trigger, print });
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
  await listen({ ...options.listen, print, signal: stop.signal });
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n${error instanceof TypeError ? `\n${USAGE}` : ""}`);
  process.exitCode = 1;
}
