import type { Notice } from "../../notifications/model/notice.ts";
import type { DeliveryView } from "../model/alert.ts";
import type { Queries } from "./alertRows.server.ts";

/** Where the area of notifications is asked. Until it is there, what fires is in the history and nowhere else. */

export type Tell = (on: Queries, notices: readonly Notice[]) => Promise<void>;
export const notify: Tell = async () => {};
export const deliveriesOf = async (_noticeIds: readonly string[]): Promise<Map<string, DeliveryView[]>> => new Map();
