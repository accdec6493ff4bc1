/** Index events for alerts. */

export { type IndexNamed, type LevelMove, levelMoves, namedIndices, newSets } from "./server/alerted.server.ts";
