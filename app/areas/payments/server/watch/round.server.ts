import { watchOnce } from "./tick.server.ts";
import { whenMoved } from "./whenMoved.server.ts";

/** The payments worker's round. */
export const watchRound = whenMoved(watchOnce);
