// Who may import whom: the table of design "house", row by row. `npm test` runs it; test/server/dependencyRules.test.ts
// proves that each rule finds an import that it forbids. Types count as imports too.

const PURE_CORES = "^events/(account|access|case|catalogue|coupon|payment|referral)/";
/** Folders of app/ that are shared ground; every other folder is a capability. */
const SHARED = "chain|i18n|locales|plans|routes|ui|wallet";
const packages = (...names) => `(^|/)node_modules/(${names.join("|")})/`;
const NPM = "(^|/)node_modules/";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      comment:
        "Two modules that need each other are one module, or three. (prisma/config.ts imports the package's file of that name.)",
      severity: "error",
      from: { pathNot: "^prisma/config\\.ts$" },
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "not-resolvable",
      comment: "An import that leads nowhere. `virtual:` modules are Vite's own.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:" },
    },
    {
      name: "pure-core-imports-zod-only",
      comment: "decide and evolve know no web, no chain, no clock: themselves and zod.",
      severity: "error",
      from: { path: PURE_CORES },
      to: { pathNot: ["^events/$1/", packages("zod")] },
    },
    {
      name: "ledger-knows-no-web-and-no-chain",
      comment: "Ledger, projections, handle and replay: the pure cores, each other, hashing, and a database handed in.",
      severity: "error",
      from: { path: "^events/", pathNot: PURE_CORES },
      to: {
        pathNot: [
          "^events/",
          "^prisma/client/",
          packages("zod", "canonicalize", "@noble/hashes", "pg", "@types/pg", "@prisma/client"),
        ],
        dependencyTypesNot: ["core"],
      },
    },
    {
      name: "ledger-uses-no-node-module-but-crypto",
      severity: "error",
      from: { path: "^events/", pathNot: PURE_CORES },
      to: { dependencyTypes: ["core"], pathNot: "^(node:)?crypto$" },
    },
    {
      name: "chain-yields-observations",
      comment: "What speaks to an RPC stores nothing and decides nothing.",
      severity: "error",
      from: { path: "^app/chain/" },
      to: { path: "^(events|prisma|server)/" },
    },
    {
      name: "chain-uses-itself-and-the-environment",
      comment: "viem, zod, the ABIs and app/env: no other part of the app.",
      severity: "error",
      from: { path: "^app/chain/" },
      to: { path: "^(app|contracts)/", pathNot: ["^app/chain/", "^app/env\\.server\\.ts$", "^contracts/abi/"] },
    },
    {
      name: "ui-knows-no-capability",
      comment: "Buttons, dialogs and tables: react and ui libraries.",
      severity: "error",
      from: { path: "^app/ui/" },
      to: { path: "^(app|events|prisma|server|contracts)/", pathNot: "^app/ui/" },
    },
    {
      name: "capability-keeps-to-itself",
      comment: "Another capability is entered by its public.ts.",
      severity: "error",
      from: { path: "^app/([^/]+)/", pathNot: `^app/(${SHARED})/` },
      to: {
        path: "^app/([^/]+)/",
        pathNot: [`^app/(${SHARED.replace("|routes", "")})/`, "^app/$1/", "^app/[^/]+/public(\\.server)?\\.ts$"],
      },
    },
    {
      name: "shared-ground-enters-by-public",
      comment: "plans, wallet and i18n are used by all capabilities, so they may use one only by its public.ts.",
      severity: "error",
      from: { path: "^app/(i18n|plans|wallet)/" },
      to: {
        path: "^app/[^/]+/",
        pathNot: [`^app/(${SHARED.replace("|routes", "")})/`, "^app/[^/]+/public(\\.server)?\\.ts$"],
      },
    },
    {
      name: "nobody-imports-a-route",
      comment: "A route asks others and is asked by nobody, by no other route either.",
      severity: "error",
      from: { pathNot: "^test/" },
      to: { path: "^app/routes/" },
    },
    {
      name: "route-asks-the-app",
      comment: "Who, parse, ask, answer: the database and the ledger are behind a capability.",
      severity: "error",
      from: { path: "^app/routes/" },
      to: { path: "^(prisma|events|server|contracts)/" },
    },
    {
      name: "app-does-not-start-itself",
      comment: "server/ starts the app; bytecode and deployment are not for the web. Accounts of the test wallet are.",
      severity: "error",
      from: { path: "^app/" },
      to: {
        path: "^(server|contracts/(src|scripts)|contracts/abi/bytecode|contracts/deploy)/",
        pathNot: "^contracts/deploy/(accounts|deployment)\\.ts$",
      },
    },
    {
      name: "seed-writes-events",
      comment: "The first catalogue is events: from events and app, and the driver.",
      severity: "error",
      from: { path: "^prisma/seed" },
      to: { pathNot: ["^(events|app|prisma)/", NPM], dependencyTypesNot: ["core"] },
    },
    {
      name: "contracts-stand-alone",
      comment: "A workspace of its own.",
      severity: "error",
      from: { path: "^contracts/" },
      to: { path: "^(app|events|prisma|server)/" },
    },
    {
      name: "nobody-imports-a-test",
      severity: "error",
      from: { pathNot: "^test/" },
      to: { path: "^test/" },
    },
    {
      name: "one-database-client",
      comment:
        "app/db.server.ts is the only place that makes a PrismaClient; row types may be named anywhere on the server.",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/db\\.server\\.ts$" },
      to: { path: "^prisma/client/", dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    doNotFollow: { path: NPM },
    exclude: { path: "^(build|prisma/client/.+/)|^contracts/(artifacts|cache|out)" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
