// Which folder may import which: the table of design "house", row by row. `npm test` runs it; test/server/dependencyRules.test.ts proves
// that each rule catches a forbidden import. Type imports count too.

const CORES =
  "access|account|agent|call|card|case|catalogue|coupon|credit|grades|index|invoice|levels|list|mandate|order|payment|referral|refund|renewal|wallet";
/** What cores have in common. */
const OF_CORES = "(core|daily|names|publishedShapes)\\.ts$";
const PURE = `^events/((${CORES}|pricing)/|${OF_CORES})`;
/** The layers below the areas, and what each of them may import. */
const BELOW_AREAS = "platform|identity|http|ui|i18n|chain|wallet|status";
/** Folders that are rooms as a whole, subfolders included. */
const ROOMS = "^(app/((areas|services)/[^/]+|[a-z0-9]+)|events/[^/]+|prisma|server/[^/]+)$";
/** Folders on the same level in the server part of an area or a service. */
const INSIDE = "^app/(areas|services)/[^/]+/server/[^/]+$";
/** `public.ts`, and by topic: `publicTokens.server.ts`. */
const OWN_FACE = "^app/(areas|services)/[^/]+/public[A-Za-z]*(\\.server)?\\.ts$";
/** Calls the card payment provider. */
const CARD_LIBRARY = "^app/areas/cardPayments/server/provider/stripe\\.server\\.ts$";
const packages = (...names) => `(^|/)node_modules/(${names.join("|")})/`;
const NPM = "(^|/)node_modules/";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      comment:
        "Two modules that need each other are one module, or three; types count. (prisma/config.ts imports the package's file of that name.)",
      severity: "error",
      from: { pathNot: "^prisma/config\\.ts$" },
      to: { circular: true },
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
      comment: "Cores and pricing know no web, no chain, no clock: themselves, zod, and each other's types.",
      severity: "error",
      from: { path: PURE },
      to: { pathNot: [PURE, packages("zod")] },
    },
    {
      name: "core-uses-types-of-another",
      comment: "What happens in one core is decided by it alone. Pricing is for all of them.",
      severity: "error",
      from: { path: `^events/(${CORES})/` },
      to: {
        path: PURE,
        pathNot: ["^events/$1/", "^events/pricing/", `^events/${OF_CORES}`],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "ledger-knows-no-web-and-no-chain",
      comment: "Ledger, projections, handle and replay: the pure cores, each other, hashing, and a database handed in.",
      severity: "error",
      from: { path: "^events/", pathNot: PURE },
      to: {
        pathNot: [
          "^events/",
          "^prisma/client/",
          packages(
            "zod",
            "canonicalize",
            "@noble/hashes",
            "pg",
            "@types/pg",
            "pg-copy-streams",
            "@types/pg-copy-streams",
            "@prisma/client",
          ),
        ],
        dependencyTypesNot: ["core"],
      },
    },
    {
      name: "ledger-knows-no-projection",
      comment: "The ledger is handed what it projects with.",
      severity: "error",
      from: { path: "^events/ledger/" },
      to: { path: "^events/projections/" },
    },
    {
      name: "ledger-uses-no-node-module-but-crypto",
      severity: "error",
      from: { path: "^events/", pathNot: PURE },
      to: { dependencyTypes: ["core"], pathNot: "^(node:)?crypto$" },
    },
    {
      name: "analytics-is-pure",
      comment: "Figures follow from what is handed in: no clock, no input or output, no other room. Hashing is pure.",
      severity: "error",
      from: { path: "^analytics/", pathNot: "^analytics/feeds/" },
      to: { pathNot: ["^analytics/", packages("trading-signals", "canonicalize"), "^(node:)?crypto$"] },
    },
    {
      name: "analytics-knows-no-feed",
      comment: "Where a figure came from changes nothing in what follows from it.",
      severity: "error",
      from: { path: "^analytics/", pathNot: "^analytics/feeds/" },
      to: { path: "^analytics/feeds/" },
    },
    {
      name: "feeds-store-nothing",
      comment: "What speaks to a source yields observations: the analytics' own types, zod, and fetch handed in.",
      severity: "error",
      from: { path: "^analytics/feeds/" },
      to: { pathNot: ["^analytics/", packages("zod")] },
    },
    {
      name: "our-contracts-are-for-payments",
      comment:
        "What is paid to our contracts, and who looks after them: payments and their refunds, checkout, membership, swaps, x402, embedded wallets; the owners' desk, the reconciliation, the price of TMAI in its pool, what wallets hold of what payments take, and which of their transfers are stakes or payments. Everybody else reads a chain by `chains.of`.",
      severity: "error",
      from: {
        path: "^app/",
        pathNot: [
          "^app/chain/",
          "^app/areas/(payments|refunds|checkout|membership|swap|ownerDesk|embeddedWallet)/",
          "^app/areas/dataApi/server/x402/",
          "^app/areas/audit/server/reconcile\\.server\\.ts$",
          "^app/areas/offers/server/tokenPrice\\.server\\.ts$",
          "^app/services/marketData/server/sources/chainPool\\.server\\.ts$",
          "^app/services/walletBalances/server/catalogue\\.server\\.ts$",
          "^app/areas/portfolio/server/tokens/ourContracts\\.server\\.ts$",
        ],
      },
      to: { path: "^app/chain/payment/paymentChain\\.server\\.ts$" },
    },
    {
      name: "one-file-knows-the-card-library",
      comment: "Its shapes and its errors stay in one file: everybody else has what was parsed. Types count as well.",
      severity: "error",
      from: { pathNot: CARD_LIBRARY },
      to: { path: packages("stripe") },
    },
    {
      name: "card-library-is-loaded-when-needed",
      comment: "It has 23 MB: a process that asks no provider does not load it.",
      severity: "error",
      from: {},
      to: { path: packages("stripe"), dynamic: false, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "ui-knows-no-room",
      comment: "Buttons, dialogs and tables: react and ui libraries.",
      severity: "error",
      from: { path: "^app/ui/" },
      to: { path: "^(app|events|prisma|server|contracts)/", pathNot: "^app/ui/" },
    },
    {
      name: "i18n-uses-itself",
      severity: "error",
      from: { path: "^app/i18n/" },
      to: { path: "^(app|events|prisma|server|contracts)/", pathNot: "^app/(i18n|locales)/" },
    },
    {
      name: "platform-is-the-ground",
      comment: "Environment, database, ledger, calls, refusals: below chain, identity and all areas.",
      severity: "error",
      from: { path: "^app/platform/" },
      to: { path: "^(app|server|contracts)/", pathNot: "^app/(platform|i18n|ui)/" },
    },
    {
      name: "chain-yields-observations",
      comment: "What speaks to an RPC stores nothing and decides nothing. Money rules say in which terms it observes.",
      severity: "error",
      from: { path: "^app/chain/" },
      to: { path: "^(events|prisma|server)/", pathNot: "^events/pricing/" },
    },
    {
      name: "chain-uses-itself-and-the-ground",
      comment: "viem, zod, the ABIs and app/platform: no other part of the app.",
      severity: "error",
      from: { path: "^app/chain/" },
      to: { path: "^(app|contracts)/", pathNot: ["^app/(chain|platform)/", "^contracts/abi/"] },
    },
    {
      name: "identity-uses-the-ground",
      comment: "Who is asking is known before any area, and without the chain.",
      severity: "error",
      from: { path: "^app/identity/" },
      to: { path: "^(app|server|contracts)/", pathNot: "^app/(identity|platform|i18n|ui)/" },
    },
    {
      name: "what-is-below-knows-no-area",
      comment: "Areas stand on these rooms, and the frame is handed its areas by the root.",
      severity: "error",
      from: { path: `^app/(${BELOW_AREAS}|frame)/` },
      to: { path: "^app/(areas/|areas\\.ts$|services/|root\\.tsx$|routes\\.ts$|gallery/)" },
    },
    {
      name: "area-keeps-to-itself",
      comment: "Another area is entered by its public*.ts, each for a topic.",
      severity: "error",
      from: { path: "^app/areas/([^/]+)/" },
      to: { path: "^app/areas/", pathNot: ["^app/areas/$1/", OWN_FACE] },
    },
    {
      name: "services-stand-below-areas",
      comment: "A service is an engine: areas and processes run on it, and it knows neither them nor a page.",
      severity: "error",
      from: { path: "^app/services/" },
      to: { path: "^app/(areas/|areas\\.ts$|frame/|gallery/|root\\.tsx$|routes\\.ts$)" },
    },
    {
      name: "service-keeps-to-itself",
      comment: "Another service is entered by its public*.ts.",
      severity: "error",
      from: { path: "^app/services/([^/]+)/" },
      to: { path: "^app/services/", pathNot: ["^app/services/$1/", OWN_FACE] },
    },
    {
      name: "services-are-entered-by-public",
      comment: "So do areas, whatever they are called.",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/services/" },
      to: { path: "^app/services/", pathNot: OWN_FACE },
    },
    {
      name: "rooms-stand-in-an-order",
      comment: "From no room, and from no area, does a way lead over others back to it, even by different files.",
      severity: "error",
      scope: "folder",
      from: { path: ROOMS },
      to: { circular: true, path: ROOMS },
    },
    {
      name: "folders-stand-in-an-order",
      comment:
        "A folder inside an area or a service uses its siblings, and none that uses it: from the bottom up it can be read alone.",
      severity: "error",
      scope: "folder",
      from: { path: INSIDE },
      to: { circular: true, path: INSIDE },
    },
    {
      name: "pages-know-no-server",
      comment: "What a page is given has a type of its own in model/: types count too.",
      severity: "error",
      from: {
        path: "^app/(areas|services)/[^/]+/(pages/|model/|area\\.ts$|(limits|notices)\\.ts$|public[A-Za-z]*\\.ts$)",
      },
      to: { path: "\\.server\\.ts$" },
    },
    {
      name: "declarations-are-tables",
      comment:
        "What collects them is made of them, so they are loaded before it: they know what they are written with, and facts of their own.",
      severity: "error",
      from: { path: "^app/areas/([^/]+)/(limits|notices)\\.ts$" },
      to: {
        pathNot: [
          "^app/(areas/offers/publicLimits|services/delivery/publicNotices)\\.ts$",
          "^app/areas/$1/model/",
          packages("zod"),
        ],
      },
    },
    {
      name: "operations-need-no-list-of-operations",
      comment:
        "They are loaded before the list that is made of them, which a bundler's glob hides from the rule of cycles.",
      severity: "error",
      from: { path: "^app/areas/[^/]+/operations\\.server\\.ts$" },
      to: { path: "^app/areas/dataApi/server/operations/all\\.server\\.ts$", reachable: true },
    },
    {
      name: "tools-need-no-list-of-tools",
      comment: "Likewise of the chatbot's tools.",
      severity: "error",
      from: { path: "^app/areas/[^/]+/tools\\.server\\.ts$" },
      to: { path: "^app/areas/chatbot/server/tools/all\\.server\\.ts$", reachable: true },
    },
    {
      name: "nobody-imports-a-route",
      comment: "A route asks others and is asked by nobody, by no other route either.",
      severity: "error",
      from: { pathNot: "^test/" },
      to: { path: "^app/(areas/[^/]+/routes|frame/routes)/" },
    },
    {
      name: "route-asks-the-app",
      comment:
        "Who, parse, ask, answer: the database and the ledger are behind an area. Names of what is sold are for all.",
      severity: "error",
      from: { path: "^app/(areas/[^/]+/(routes/|endpoints\\.server\\.ts$)|frame/(routes/|endpoints\\.server\\.ts$))" },
      to: { path: "^(prisma|events|server|contracts)/", pathNot: "^events/pricing/" },
    },
    {
      name: "nobody-imports-an-area's-calls",
      comment: "They are collected into one list; who needs the same asks what answers it.",
      severity: "error",
      from: { pathNot: ["^test/", "^app/entry\\.server\\.tsx$"] },
      to: { path: "^app/(areas/[^/]+|frame)/endpoints\\.server\\.ts$" },
    },
    {
      name: "http-uses-identity-and-the-ground",
      comment: "What every call of ours has: who makes it, what it takes, how it is refused. It knows no call.",
      severity: "error",
      from: { path: "^app/http/" },
      to: { path: "^(app|server|contracts|prisma)/", pathNot: "^app/(http|identity|platform|i18n)/" },
    },
    {
      name: "no-loose-files",
      comment: "What Remix needs, the routes and the areas; everything else has a room.",
      severity: "error",
      from: { path: "^app/[^/]+\\.tsx?$", pathNot: "^app/(root|entry\\.client|entry\\.server|routes|areas)\\.tsx?$" },
      to: {},
    },
    {
      name: "server-enters-areas-by-public",
      comment: "Processes run what areas offer.",
      severity: "error",
      from: { path: "^server/" },
      to: {
        path: "^app/(areas|services)/",
        pathNot: [OWN_FACE, "^app/(areas/[^/]+/area|services/[^/]+/service)\\.server\\.ts$"],
      },
    },
    {
      name: "verifier-knows-the-ledger-alone",
      comment: "What auditors run without us: the ledger's own code, the rule of the indices, and no line of the web.",
      severity: "error",
      from: { path: "^server/verifier/verify" },
      to: { pathNot: "^(events|server/verifier|analytics/indices)/", dependencyTypesNot: ["core"] },
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
      name: "clients-stand-alone",
      comment: "What customers run: themselves and what Node has, and neither a line of ours nor a package.",
      severity: "error",
      from: { path: "^clients/" },
      to: { pathNot: "^clients/", dependencyTypesNot: ["core"] },
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
        "app/platform/db.server.ts is the only place that makes a PrismaClient; row types may be named anywhere on the server.",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/platform/db\\.server\\.ts$" },
      to: { path: "^prisma/client/", dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    doNotFollow: { path: NPM },
    exclude: { path: "^(build|prisma/client/.+/|clients/.+/dist/)|^contracts/(artifacts|cache|out)" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
