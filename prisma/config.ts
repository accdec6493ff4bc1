import { fileURLToPath } from "node:url";
import { defineConfig } from "prisma/config";

/**
 * For developers: `npx prisma migrate dev --config prisma/config.ts --name …` against DATABASE_ADMIN_URL. The program
 * itself applies migrations by server/migrate.ts and needs no Prisma command.
 */

// Prisma would download a native engine for its commands. This one comes from npm and is the same engine as WebAssembly.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= fileURLToPath(new URL("./schemaEngine.mjs", import.meta.url));

const { DATABASE_ADMIN_URL, SHADOW_DATABASE_URL } = process.env;

export default defineConfig({
  schema: "schema.prisma",
  migrations: { path: "migrations" },
  // Made by the migrations and no model of Prisma's: without this, `migrate dev` would propose to drop the ledger.
  experimental: { externalTables: true },
  tables: {
    external: [
      "public.events",
      "public.commands",
      "public.checkpoints",
      "public.anchors",
      "public.parked_events",
      "public.support_texts",
      "public.read_model_heads",
      "public.event_index",
      "public.event_buckets",
      "public.journal_buckets",
      "public.journal_buckets_source",
      "public.saved_queries",
      "read.journal_terms",
      "read.journal_entries",
      "read.payment_terms",
    ],
  },
  ...(DATABASE_ADMIN_URL
    ? {
        datasource: {
          url: DATABASE_ADMIN_URL,
          ...(SHADOW_DATABASE_URL ? { shadowDatabaseUrl: SHADOW_DATABASE_URL } : {}),
        },
      }
    : {}),
});
