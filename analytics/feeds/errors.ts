import type { FeedKey } from "./feed.ts";

/** Why a feed gave no answer. Each kind asks for another reaction, so each is a class. */
abstract class FeedError extends Error {
  readonly feed: FeedKey;

  constructor(feed: FeedKey, message: string, options?: ErrorOptions) {
    super(`${feed}: ${message}`, options);
    this.name = new.target.name;
    this.feed = feed;
  }
}

/** No connection, too slow, or a fault of the source: try again later. */
export class FeedDown extends FeedError {}

/** The source will not answer this, whatever we wait: a bad key, a plan too small, a ban, an unknown id. */
export class FeedRefused extends FeedError {
  readonly status: number;
  /** The source's own error code, where it gave one. */
  readonly code: number | null;

  constructor(feed: FeedKey, message: string, status: number, code: number | null) {
    super(feed, message);
    this.status = status;
    this.code = code;
  }
}

/** Too many calls. Null where the source did not say how long to wait. */
export class FeedLimited extends FeedError {
  readonly retryAfterSeconds: number | null;

  constructor(feed: FeedKey, message: string, retryAfterSeconds: number | null) {
    super(feed, message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** An answer that cannot be read: broken, too large, or of another shape than documented. */
export class FeedMisread extends FeedError {}
