import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Callers over HTTP/1.1, each on its own persistent connection. They do no more than find where a response ends, so that the machine's
 * other core is left to the server.
 */

const HEAD_END = "\r\n\r\n";
const LAST_CHUNK = "0\r\n\r\n";

/** The server went away; the request in progress has no answer. */
export class Gone extends Error {}

type Answered = { status: number; head: string; body: Buffer };
type Waiting = { resolve(answer: Answered): void; reject(error: Error): void };

export class Caller {
  readonly #socket: Socket;
  #waiting: Waiting | null = null;
  #parts: Buffer[] = [];
  #length = 0;
  /** Bytes of the response that is arriving; null until its head is read. */
  #expected: { status: number; head: string; headBytes: number; all: number | null } | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on("data", (part) => this.#take(part));
    socket.on("error", () => undefined);
    socket.on("close", () => this.#settle((waiting) => waiting.reject(new Gone())));
  }

  static async connected(port: number): Promise<Caller> {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    await once(socket, "connect");
    return new Caller(socket);
  }

  /** @param request from `buildHttpRequest` */
  ask(request: string): Promise<Answered> {
    return new Promise((resolve, reject) => {
      if (this.#socket.destroyed) return reject(new Gone());
      this.#waiting = { resolve, reject };
      this.#socket.write(request, "latin1");
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(part: Buffer): void {
    this.#parts.push(part);
    this.#length += part.length;
    this.#expected ??= this.#readHead();
    if (!this.#expected || !this.#isWhole(part, this.#expected.all)) return;
    const { status, head, headBytes } = this.#expected;
    const body = Buffer.concat(this.#parts).subarray(headBytes);
    this.#parts = [];
    this.#length = 0;
    this.#expected = null;
    this.#settle((waiting) => waiting.resolve({ status, head, body }));
  }

  #readHead() {
    const text = Buffer.concat(this.#parts).toString("latin1");
    const end = text.indexOf(HEAD_END);
    if (end < 0) return null;
    const head = text.slice(0, end);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    const headBytes = end + HEAD_END.length;
    const all = length === undefined ? null : headBytes + Number(length);
    return { status: Number(head.slice(9, 12)), head, headBytes, all };
  }

  /** A body without a length comes in chunks, the last of which is empty; JSON never contains that end marker. */
  #isWhole(part: Buffer, all: number | null): boolean {
    return all === null ? part.subarray(-LAST_CHUNK.length).toString("latin1") === LAST_CHUNK : this.#length >= all;
  }

  #settle(act: (waiting: Waiting) => void): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting) act(waiting);
  }
}

export const buildHttpRequest = (path: string, headers: Record<string, string> = {}): string =>
  [
    `GET ${path} HTTP/1.1`,
    "host: localhost",
    ...Object.entries(headers).map((header) => header.join(": ")),
    "",
    "",
  ].join("\r\n");

/** Lends `count` callers of a port. */
export async function withCallers<T>(port: number, count: number, act: (callers: Caller[]) => Promise<T>): Promise<T> {
  const callers = await Promise.all(Array.from({ length: count }, () => Caller.connected(port)));
  try {
    return await act(callers);
  } finally {
    for (const caller of callers) caller.close();
  }
}

/** Returns the next request, or null when there are no more. */
export type Next = () => string | null;

/** Each caller sends its next request when it has its answer. Returns the number of answers by status. */
export async function sendAll(
  callers: readonly Caller[],
  next: Next,
  onStatus: (request: string, status: number) => void = () => undefined,
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  const sendOn = async (caller: Caller) => {
    for (let request = next(); request !== null; request = next()) {
      const { status } = await caller.ask(request);
      onStatus(request, status);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(callers.map(sendOn));
  return statuses;
}

/** The same where every status must be 200. Returns the number of answers. */
export async function sendAllSucceeding(callers: readonly Caller[], next: Next): Promise<number> {
  const statuses = await sendAll(callers, next);
  const others = [...statuses].filter(([status]) => status !== 200);
  if (others.length > 0) throw new Error(`answers that are not 200: ${JSON.stringify(others)}`);
  return statuses.get(200) ?? 0;
}

/**
 * Sends a steady number of requests per second for a time, whether answers come or not, until the server goes away. Returns each one's
 * milliseconds since it was due: a request that waits for a free caller waits for the server.
 */
export async function sendSteadily(
  callers: readonly Caller[],
  { perSecond, ms }: { perSecond: number; ms: number },
  next: () => string,
): Promise<number[]> {
  const began = performance.now();
  const durationsMs: number[] = [];
  let place = 0;
  const sendOn = async (caller: Caller) => {
    while (place * 1_000 < perSecond * ms) {
      const due = began + (place++ * 1_000) / perSecond;
      const early = due - performance.now();
      if (early > 0) await sleep(early);
      // Our own timer firing late does not count as the server's time.
      const from = early > 0 ? performance.now() : due;
      const { status } = await caller.ask(next());
      if (status !== 200) throw new Error(`answered ${status}`);
      durationsMs.push(performance.now() - from);
    }
  };
  await Promise.all(
    callers.map((caller) =>
      sendOn(caller).catch((error) => {
        if (!(error instanceof Gone)) throw error;
      }),
    ),
  );
  return durationsMs;
}
