import { poolFor } from "../../../platform/db.server.ts";
import { openCase } from "./cases.server.ts";

const MOST_AT_ONCE = 100;

/** An event that a read model could not read is not lost, and not shown either: somebody has to look. */
export async function openParkedCases(): Promise<void> {
  const { rows } = await poolFor("market").query<{ projection: string; position: string }>(
    `SELECT projection, position FROM parked_events parked
     WHERE NOT EXISTS (SELECT FROM read.attention_cases known
                       WHERE known.projection = parked.projection AND known.position = parked.position)
     ORDER BY position LIMIT ${MOST_AT_ONCE}`,
  );
  for (const { projection, position } of rows) await openCase({ reason: "ParkedEvent", projection, position });
}
