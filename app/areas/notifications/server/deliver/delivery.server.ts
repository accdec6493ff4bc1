import type { Queryable } from "../../../../platform/jobs.server.ts";
import type { Channel, NoticeKind } from "../../model/notice.ts";
import type { EndpointMode } from "../../model/webhookEndpoint.ts";
import type { EVENT } from "../events.server.ts";
import type { Body } from "../said.server.ts";

/** One delivery as a worker has it. */
export type Delivery = {
  deliveryId: string;
  noticeId: string;
  account: string;
  channel: Exclude<Channel, "inApp">;
  endpoint: string;
  kind: NoticeKind | typeof EVENT;
  isUrgent: boolean;
  body: Body;
  held: "many" | "quiet" | "digest" | null;
  attempts: number;
  toldAt: Date;
  /** Of the notice among all that are told; null where it is no longer kept. */
  position: number | null;
  lease: string;
};

/** Where it goes: a row of notifications.endpoints. */
export type Endpoint = {
  endpointId: string;
  address: string;
  details: Record<string, unknown>;
  sealedSecret: Buffer | null;
  /** The secret before, while both sign. */
  sealedBefore: Buffer | null;
  isActive: boolean;
  /** Of an endpoint of programs; null of a channel. `place` counts the account's endpoints of that mode from 1, the oldest first. */
  program: { account: string; mode: EndpointMode; place: number } | null;
  /** Whether a success is news. */
  isTroubled: boolean;
};

/** What came of a try. */
export type Outcome =
  /** `within` is done in the transaction that says so, or not at all. */
  | { tag: "done"; status?: number; answer?: string; within?: (transaction: Queryable) => Promise<unknown> }
  /** `retryAfter` in seconds, as the other side asked; `isSlow` where everything for it should wait. */
  | { tag: "failed"; status?: number; answer: string; retryAfter?: number | null; isSlow?: boolean }
  /** No other try can help. */
  | { tag: "dead"; status?: number; answer: string }
  /** The way is no more: nothing goes there again. */
  | { tag: "gone"; status?: number; answer: string }
  | { tag: "skipped"; answer: string };
