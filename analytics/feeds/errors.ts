import type { FeedKey } from "./feed.ts";

/** Why a feed returned no data. Each kind requires a different reaction, so each is a class. */
abstract class FeedError extends Error {
  readonly feed: FeedKey;

  constructor(feed: FeedKey, message: string, options?: ErrorOptions) {
    super(`${feed}: ${message}`, options);
    this.name = new.target.name;
    this.feed = feed;
  }
}

/** No connection, too slow, or an error at the source: try again later. */
export class FeedDown extends FeedError {}

/** The source will never answer this request: a bad key, a plan that is too small, a ban, an unknown id. */
export class FeedRefused extends FeedError {
  readonly status: number;
  /** The source's own error code, if it gave one. */
  readonly code: number | null;

  constructor(feed: FeedKey, message: string, status: number, code: number | null) {
    super(feed, message);
    this.status = status;
    this.code = code;
  }
}

/** Too many calls. Null when the source did not say how long to wait. */
export class FeedLimited extends FeedError {
  readonly retryAfterSeconds: number | null;

  constructor(feed: FeedKey, message: string, retryAfterSeconds: number | null) {
    super(feed, message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** An unusable response: broken, too large, or in an undocumented format. */
export class FeedMisread extends FeedError {}
