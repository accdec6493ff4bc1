import { withClient } from "#events/connections.ts";

/** What only the database's owner may do: statements that the application's role may not run. */
export const asOwner = ({ adminUrl }: { adminUrl: string }, sql: string, values: unknown[] = []): Promise<void> =>
  withClient(adminUrl, async (client) => void (await client.query(sql, values)));
