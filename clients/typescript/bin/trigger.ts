/** Starts a sandbox payment, so that listeners receive its events. */

export type TriggerOptions = {
  /** The API's origin, such as `https://tmai.example`. */
  origin: string;
  /** A test key: others are refused before anything is sent. */
  key: string;
  scenario: string;
  plan: string;
  /** Seconds by which the sandbox's clock is advanced afterwards; 0 leaves it unchanged. */
  advance: number;
  print: (line: string) => void;
};

const TIMEOUT_MS = 30_000;

/** Prints the resulting events. Throws with the API's own text if it refuses. */
export async function trigger({ scenario, plan, advance, print, ...to }: TriggerOptions): Promise<void> {
  if (!to.key.startsWith("tmai_test_")) throw new Error("Sandbox payments need a test key: it starts with tmai_test_.");
  const made = await post<Made>(to, "/v1/sandbox/payments", { scenario, plan });
  print(`payment ${made.id}`);
  for (const event of made.events) print(formatLine(event));
  if (advance > 0) {
    const { now, events } = await post<Moved>(to, "/v1/sandbox/clock", { advanceSeconds: advance });
    for (const event of events) print(formatLine(event));
    print(`clock: ${now}`);
  } else if (made.nextAt !== null) print(`next event at ${made.nextAt} on the sandbox clock`);
}

type EventSummary = { id: string; type: string };
type Made = { id: string; nextAt: string | null; events: EventSummary[] };
type Moved = { now: string; events: EventSummary[] };

const formatLine = ({ type, id }: EventSummary): string => `${type} ${id}`;

async function post<Answer>(
  { origin, key }: Pick<TriggerOptions, "origin" | "key">,
  path: string,
  body: object,
): Promise<Answer> {
  const answer = await fetch(new URL(path, origin), {
    method: "POST",
    headers: { "x-api-key": key, "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    // A redirect would send the key to its target.
    redirect: "error",
  });
  const parsed = (await answer.json().catch(() => null)) as (Problem & { data?: Answer }) | null;
  if (answer.ok && parsed?.data !== undefined) return parsed.data;
  throw new Error(parsed?.title ? formatProblem(parsed) : `The API returned status ${answer.status}.`);
}

type Problem = { title?: string; detail?: string; errors?: { pointer: string; detail: string }[] };
const formatProblem = ({ title, detail, errors = [] }: Problem): string =>
  [`${title}. ${detail}`, ...errors.map((error) => `${error.pointer}: ${error.detail}`)].join("\n");
