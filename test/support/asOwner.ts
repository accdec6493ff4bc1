import { withClient } from "#events/connections.ts";

/** Statements that only the database's owner may run, and the application's role may not. */
export const asOwner = ({ adminUrl }: { adminUrl: string }, sql: string, values: unknown[] = []): Promise<void> =>
  withClient(adminUrl, async (client) => void (await client.query(sql, values)));
