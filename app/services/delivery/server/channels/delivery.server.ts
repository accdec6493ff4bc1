import type { Queryable } from "#app/platform/jobs.server.ts";
import type { Channel } from "../../model/notice.ts";
import type { EndpointMode } from "../../model/webhookEndpoint.ts";
import type { NoticeKind } from "../../publicNotices.ts";
import type { EVENT } from "../notices/events.server.ts";
import type { Body } from "../notices/noticeText.server.ts";

/** A delivery as a worker claims it. */
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
  notifiedAt: Date;
  lease: string;
};

/** The destination: a row of notifications.endpoints. */
export type Endpoint = {
  endpointId: string;
  address: string;
  details: Record<string, unknown>;
  sealedSecret: Buffer | null;
  /** Previous secrets that still sign. */
  sealedBefore: Buffer[];
  isActive: boolean;
  /** For an endpoint of programs; null for a channel. `place` counts the account's endpoints of that mode from 1, oldest first. */
  program: { account: string; mode: EndpointMode; place: number } | null;
  /** Whether it is marked as failing or slow. */
  isTroubled: boolean;
};

/** The result of an attempt. */
export type Outcome =
  /** `within` runs in the transaction that records the result, or not at all. */
  | { tag: "done"; status?: number; answer?: string; within?: (transaction: Queryable) => Promise<unknown> }
  /** `retryAfter` in seconds, as requested by the recipient; `isSlow` when all its deliveries should wait. */
  | { tag: "failed"; status?: number; answer: string; retryAfter?: number | null; isSlow?: boolean }
  /** No further attempt can succeed. */
  | { tag: "dead"; status?: number; answer: string }
  /** The endpoint no longer exists: nothing is sent there again. */
  | { tag: "gone"; status?: number; answer: string }
  | { tag: "skipped"; answer: string };
