import { createHmac } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { eventsIn, type ServerEvent } from "./events.ts";

/** Forwards the events of an account to a server on this computer, as webhooks deliver them to one on the internet. */

export type ListenOptions = {
  /** The API's origin, such as `https://tmai.example`. */
  origin: string;
  key: string;
  forwardTo: string;
  /** `whsec_…`: signs the forwarded events. */
  secret: string;
  /** A file that stores the last event id; null: starts with new events. */
  state: string | null;
  print: (line: string) => void;
  signal: AbortSignal;
  /** Between two attempts: the first, and the longest. */
  pausesMs?: { first: number; longest: number };
};

const PAUSES = { first: 500, longest: 30_000 };
const FORWARD_TIMEOUT_MS = 15_000;

/** Retrying would not help: the key, the plan or the request is wrong. */
const FOR_GOOD = [400, 401, 403, 404];

class Refused extends Error {}

/** Runs until `signal` is aborted. Throws when the API refuses permanently. */
export async function listen(options: ListenOptions): Promise<void> {
  const { signal, print, state, pausesMs = PAUSES } = options;
  let last = state === null ? null : await lastIn(state);
  let pause = pausesMs.first;
  const keep = async (id: string) => {
    last = id;
    pause = pausesMs.first;
    if (state !== null) await write(state, id);
  };
  while (!signal.aborted) {
    try {
      await followOnce(options, last, keep);
      print("the stream ended");
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof Refused) throw error;
      print(`connection lost: ${toErrorMessage(error)}`);
    }
    // Jitter, so that clients do not all reconnect together.
    await sleep(pause * (0.5 + Math.random() / 2), signal);
    pause = Math.min(2 * pause, pausesMs.longest);
  }
}

async function followOnce(
  options: ListenOptions,
  last: string | null,
  keep: (id: string) => Promise<void>,
): Promise<void> {
  const { origin, key, signal, print } = options;
  const answer = await fetch(new URL("/v1/stream?topics=events", origin), {
    headers: { "x-api-key": key, accept: "text/event-stream", ...(last === null ? {} : { "last-event-id": last }) },
    signal,
    // A redirect would send the key to its target.
    redirect: "error",
  });
  if (!answer.ok || !answer.body) throw await readError(answer);
  for await (const event of eventsIn(answer.body)) {
    if (event.event === "problem") {
      const problem = JSON.parse(event.data) as Problem;
      if (FOR_GOOD.includes(problem.status)) throw new Refused(formatProblem(problem));
      throw new Error(formatProblem(problem));
    }
    if (event.event === "ready") print(`listening${last === null ? "" : ` after ${last}`}`);
    else if (event.event === "event") await forward(options, event);
    // Stored only once it has been delivered: an event that is not stored is sent again.
    if (event.id !== null) await keep(event.id);
  }
}

/** Retries until the server responds at all, so that a server that starts late misses nothing. */
async function forward({ forwardTo, secret, print, signal, pausesMs = PAUSES }: ListenOptions, event: ServerEvent) {
  const { id, type } = JSON.parse(event.data) as { id: string; type: string };
  for (let pause = pausesMs.first; ; pause = Math.min(2 * pause, pausesMs.longest)) {
    const seconds = Math.floor(Date.now() / 1_000);
    try {
      const { status } = await fetch(forwardTo, {
        method: "POST",
        body: event.data,
        headers: {
          "content-type": "application/json",
          "webhook-id": id,
          "webhook-timestamp": String(seconds),
          "webhook-signature": signWebhook(secret, id, seconds, event.data),
        },
        signal: AbortSignal.any([signal, AbortSignal.timeout(FORWARD_TIMEOUT_MS)]),
        redirect: "manual",
      });
      print(`${type} ${id} → ${status}`);
      return;
    } catch (error) {
      signal.throwIfAborted();
      print(`${type} ${id} → ${toErrorMessage(error)}; retrying in ${pause} ms`);
      await sleep(pause, signal);
      signal.throwIfAborted();
    }
  }
}

/** Signs events as our webhooks are signed. Source: Standard Webhooks 1.0.0. */
export function signWebhook(secret: string, id: string, seconds: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`;
}

type Problem = { status: number; title: string; detail: string };
const formatProblem = ({ title, detail }: Problem): string => `${title}. ${detail}`;

async function readError(answer: Response): Promise<Error> {
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  const text = problem?.title ? formatProblem(problem) : `The answer has the status ${answer.status}.`;
  return FOR_GOOD.includes(answer.status) ? new Refused(text) : new Error(text);
}

/** fetch puts the reason into the error's cause. */
function toErrorMessage(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error && cause.message ? cause.message : message;
}

async function lastIn(file: string): Promise<string | null> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return text.trim() || null;
}

/** A kill in between leaves the previous file. */
async function write(file: string, id: string): Promise<void> {
  await writeFile(`${file}.new`, `${id}\n`);
  await rename(`${file}.new`, file);
}

/** Ends early when the signal is aborted. */
const sleep = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);
