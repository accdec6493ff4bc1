import { defineConfig } from "prisma/config";

/**
 * For developers who compare the models with a database: `npx prisma migrate diff|status --config prisma/config.ts` against
 * DATABASE_ADMIN_URL, with the engine that Prisma downloads. The program applies migrations with server/migrate.ts and needs no Prisma
 * command.
 */

const { DATABASE_ADMIN_URL, SHADOW_DATABASE_URL } = process.env;

export default defineConfig({
  schema: "schema.prisma",
  migrations: { path: "migrations" },
  // The program's own record of prisma/sql: without this, `migrate dev` would propose to drop it.
  experimental: { externalTables: true },
  tables: { external: ["public._sql_objects"] },
  ...(DATABASE_ADMIN_URL
    ? {
        datasource: {
          url: DATABASE_ADMIN_URL,
          ...(SHADOW_DATABASE_URL ? { shadowDatabaseUrl: SHADOW_DATABASE_URL } : {}),
        },
      }
    : {}),
});
