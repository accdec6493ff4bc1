import { livingSessions } from "#app/identity/currentAccount.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type Listener, listenTo } from "#app/platform/listen.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { InboxState } from "#app/services/delivery/public.ts";
import { loadInboxStates } from "./inbox.server.ts";

/** The readers in this process with an open inbox. One connection listens for all of them, while there are any. */

export type Reader = {
  account: string;
  sessionId: string;
  send(state: InboxState): void;
  /** Sends an empty comment, so that proxies keep the connection open. */
  beat(): void;
  end(): void;
};

/** The channel name in the triggers of the inbox and of sessions. */
const CHANNEL = "inboxes";
/** Also the longest delay after a lost signal, when the listening connection was down. */
const POLL_EVERY_MS = 15_000;
/** However many signals arrive, readers are updated at most this often. */
const PAUSE_MS = 200;
export const MAX_PER_ACCOUNT = 8;
const MAX = 5_000;

const NOTHING: InboxState = { unread: 0, newest: null };

export class InboxReaders {
  /** Each with the last update it got. */
  readonly #readers = new Map<Reader, string | null>();
  readonly #lookEveryMs: number;
  #heard: Listener | null = null;
  #timer: NodeJS.Timeout | null = null;
  #turn: Promise<void> | null = null;
  #isWanted = false;

  constructor(pollEveryMs = POLL_EVERY_MS) {
    this.#lookEveryMs = pollEveryMs;
  }

  hasCapacityFor(account: string): boolean {
    const theirs = [...this.#readers.keys()].filter((reader) => reader.account === account);
    return this.#readers.size < MAX && theirs.length < MAX_PER_ACCOUNT;
  }

  /** Sends a reader the state of their inbox, now and whenever it changes. @returns a function that ends this */
  add(reader: Reader): () => void {
    this.#readers.set(reader, null);
    this.#heard ??= listenTo(env().DATABASE_DIRECT_URL, CHANNEL, () => this.look());
    this.#timer ??= setInterval(() => this.#beat(), this.#lookEveryMs).unref();
    this.look();
    return () => void this.#readers.delete(reader);
  }

  /** Queries once more: a running query may have started before the change. */
  look(): void {
    this.#isWanted = this.#turn !== null;
    this.#turn ??= this.#lookOnce()
      .catch((error) => log().warn({ err: error }, "open inboxes are not told of news"))
      .finally(() => {
        this.#turn = null;
        if (this.#isWanted) this.look();
      });
  }

  #beat(): void {
    if (this.#readers.size === 0) {
      this.#rest();
      return;
    }
    for (const reader of this.#readers.keys()) reader.beat();
    this.look();
  }

  /** Called when there was no reader for a whole interval. */
  #rest(): void {
    if (this.#timer) clearInterval(this.#timer);
    void this.#heard?.stop();
    this.#timer = null;
    this.#heard = null;
  }

  async #lookOnce(): Promise<void> {
    const readers = [...this.#readers.keys()];
    if (readers.length === 0) return;
    const [living, standings] = await Promise.all([
      livingSessions(readers.map(({ sessionId }) => sessionId)),
      loadInboxStates([...new Set(readers.map(({ account }) => account))]),
    ]);
    for (const reader of readers) {
      if (!living.has(reader.sessionId)) reader.end();
      else this.#tell(reader, standings.get(reader.account) ?? NOTHING);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS).unref());
  }

  #tell(reader: Reader, state: InboxState): void {
    const serialized = JSON.stringify(state);
    // The reader may have left, or already have this state.
    if (!this.#readers.has(reader) || this.#readers.get(reader) === serialized) return;
    this.#readers.set(reader, serialized);
    reader.send(state);
  }
}
