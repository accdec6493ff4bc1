import { defineConfig } from "prisma/config";

/**
 * For developers who compare the models with a database: `npx prisma migrate diff|status --config prisma/config.ts` against
 * DATABASE_ADMIN_URL, with the engine that Prisma downloads. The program applies migrations by server/migrate.ts and needs
 * no Prisma command.
 */

const { DATABASE_ADMIN_URL, SHADOW_DATABASE_URL } = process.env;

export default defineConfig({
  schema: "schema.prisma",
  migrations: { path: "migrations" },
  // Created by the migrations, not by Prisma's models: without this, `migrate dev` would propose to drop the ledger.
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
