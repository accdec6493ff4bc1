import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../support/folders.ts";

// What a new area needs: its own files and one line in a shared list.

const ROOT = join(import.meta.dirname, "../..");
const COPIED = [
  "app",
  "contracts/abi",
  "contracts/deploy",
  "analytics",
  "events",
  "package.json",
  "prisma",
  "server",
  "test/e2e",
  "test/support",
  "tsconfig.json",
];

/** An area's texts in a language, one file per namespace. */
const locales = (locale: string, words: Record<string, object>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words).map(([name, text]) => [`locales/${locale}/${name}.json`, JSON.stringify(text)]),
  );

const FILES: Record<string, string> = {
  "area.ts": `
    import type { Area } from "#app/frame/area.ts";
    export const area = {
      key: "sample", nav: "watch", home: (locale) => \`/\${locale}/sample\`, access: ["sample"],
      search: async () => ({
        group: "samples",
        places: async () => [{ id: "first", group: "samples", name: "First sample", path: "/en/sample/first" }],
      }),
    } as const satisfies Area;`,
  "area.server.ts": `
    import type { AreaServer } from "#app/platform/background.server.ts";
    export const areaServer: AreaServer = {
      scheduledTasks: [{ name: "samples", worker: "market", everyMs: 1_000, run: async () => {} }],
    };`,
  "looks.ts": `
    import type { ScreenSpec } from "#app/frame/screen.ts";
    export const looks: ScreenSpec[] = [{ name: "sample", path: "/sample" }];`,
  "routes/sample.tsx": `export default function Sample() { return null; }`,
  "limits.ts": `
    import { byPlan, type FieldsOf, number, type RowsOf } from "#app/areas/offers/publicLimits.ts";
    export const limits = { samples: byPlan<number>({ none: 1, premium: 20 }) };
    declare module "#app/areas/offers/publicLimits.ts" {
      interface Entitlements extends FieldsOf<typeof limits> {}
    }
    export const rows = [
      { key: "samples", product: "analytics", place: 1_000, area: "sample", given: (plan) => number(plan.samples) },
    ] satisfies RowsOf<typeof limits>;`,
  "notices.ts": `
    import { z } from "zod";
    import { declareNotices, type KindsOf } from "#app/services/delivery/publicNotices.ts";
    export const notices = declareNotices({
      sampleTaken: {
        place: 1_000,
        programs: { to: "everyone", type: "sample.taken", data: z.object({ sampleId: z.string() }) },
      },
    });
    declare module "#app/services/delivery/publicNotices.ts" {
      interface NoticeKinds extends KindsOf<typeof notices> {}
    }`,
  "operations.server.ts": `
    import type { TagFacts } from "#app/areas/dataApi/publicContext.server.ts";
    import { type AreaOperations, operation, z } from "#app/areas/dataApi/publicOperations.server.ts";
    declare module "#app/areas/dataApi/publicContext.server.ts" {
      interface OperationTags { Samples: TagFacts }
    }
    const getSample = operation({
      id: "getSample", path: "/v1/samples", tag: "Samples", fresh: "never", isOne: true,
      access: { kind: "key", scope: "read" }, reads: "account", cost: "rows",
      summary: "A sample", description: "How many samples the plan includes.",
      query: z.object({}), output: z.object({ samples: z.number() }),
      run: async (_, { entitlements, calledAt }) =>
        ({ data: { samples: entitlements.samples }, asOf: calledAt.toISOString() }),
    });
    export const operations: AreaOperations = {
      groups: [{ place: 1_000, operations: [getSample] }], tags: { Samples: { text: "Samples." } },
    };`,
  "tools.server.ts": `
    import { z } from "zod";
    import { type AreaTools, tool } from "#app/areas/chatbot/publicTools.server.ts";
    const takeSample = tool({
      name: "takeSample", description: "Takes a sample.", input: z.object({}),
      run: async (_, { now, caller }) => ({
        ok: true, asOf: now.toISOString(), simulated: false, data: { samples: caller.entitlements.samples }, sources: [],
      }),
    });
    export const tools: AreaTools = [{ place: 1_000, tools: [takeSample] }];`,
  // What the compiler knows about an area from its declarations alone.
  "server/use.server.ts": `
    import { type Entitlements, planWithHigherLimit } from "#app/areas/offers/publicEntitlements.ts";
    import type { Notice } from "#app/services/delivery/public.ts";
    export const plan = (entitlements: Entitlements) => planWithHigherLimit("samples", entitlements);
    export const kind: Notice["kind"] = "sampleTaken";
    // @ts-expect-error no area declares such a kind
    export const wrong: Notice["kind"] = "sampleLost";`,
  "server/refused.server.ts": `
    import { createRefuser } from "#app/platform/refusals.server.ts";
    export const refused = createRefuser<{ tag: "NoSampleLeft"; taken: number }>({ NoSampleLeft: 409 });`,
  ...locales("es", {
    common: { nav: { sample: "Muestras" } },
    errors: { NoSampleLeft: "Ya tomó {{taken}} muestras." },
    notifications: { notice: { sampleTaken: { title: "Muestra tomada" } } },
    planFacts: { rows: { samples: "Muestras" } },
  }),
  // A language that is loaded on first use.
  ...locales("de", { errors: { NoSampleLeft: "Sie haben bereits {{taken}} Muster genommen." } }),
  "endpoints.server.ts": `
    import { defineEndpoints } from "#app/http/endpoint.server.ts";
    import { refused } from "./server/refused.server.ts";
    const endpoint = defineEndpoints(refused);
    export const endpoints = [
      endpoint({
        method: "POST",
        path: "/api/sample/take",
        summary: "Takes a sample",
        access: "anyone",
        refusals: ["NoSampleLeft"],
        run: () => new Response(null, { status: 204 }),
      }),
    ];
  `,
};

/** An event core of its own, as far as another program is concerned. */
const CORE = `
  import { z } from "zod";
  import { defineCore, type Publications } from "../core.ts";
  const taken = z.object({ samples: z.number().int() });
  type SampleEvent = { type: "SampleTaken"; data: z.infer<typeof taken> };
  type Sample = { step: "new" | "taken" };
  const publishedAs: Publications<SampleEvent> = {
    SampleTaken: {
      as: "sample.recorded", schema: z.object({ sampleId: z.string(), samples: z.number().int() }),
      data: ({ samples }, sampleId) => ({ sampleId, samples }),
    },
  };
  export const sampleCore = defineCore<Sample, SampleEvent, { type: "TakeSample"; samples: number }, never>({
    category: "sample", schemas: { SampleTaken: { 1: taken } }, upcasters: {}, publishedAs, replays: true,
    initial: { step: "new" }, evolve: () => ({ step: "taken" }),
    decide: (_, { samples }) => ({ events: [{ type: "SampleTaken", data: { samples } }] }),
  });`;

/** Reads every shared list, in a process that sees only the copy. */
const SCRIPT = `
  import { openApiDocument } from "./app/areas/dataApi/server/http/document.server.ts";
  import { OPERATIONS } from "./app/areas/dataApi/server/operations/all.server.ts";
  import { TOOLS as MCP_TOOLS } from "./app/areas/dataApi/server/operations/tools.server.ts";
  import { toolNamed } from "./app/areas/chatbot/server/tools/all.server.ts";
  import { typeForEndpoints, WEBHOOK_TYPES } from "./app/services/delivery/server/notices/events.server.ts";
  import { ENTITLEMENTS, planWithHigherLimit } from "./app/areas/offers/publicEntitlements.ts";
  import { GIVEN_ROWS } from "./app/areas/plans/server/givenRows.server.ts";
  import { AREAS } from "./app/areas.ts";
  import { refused } from "./app/areas/sample/server/refused.server.ts";
  import { translator } from "./app/i18n/i18n.server.ts";
  import { envelopeOfEvent } from "./app/areas/notifications/server/webhooks/envelopes.server.ts";
  import { currentVersion } from "./events/facts.ts";
  import { REPLAYED } from "./events/replay.ts";
  import { inNav } from "./app/frame/areas.ts";
  import { loadAreaServers, collectWork } from "./server/workers/areas.ts";
  import { SCREENS } from "./test/e2e/looks.ts";
  import { appRoutes } from "./test/support/appRoutes.ts";
  import { endpointsIn } from "./test/support/endpoints.ts";
  import { PAGES } from "./test/support/routes.ts";
  const source = await AREAS.find(({ key }) => key === "sample")?.search?.();
  const isSample = (text) => text.includes("sample");
  const document = openApiDocument("https://tmai.example");
  const operation = OPERATIONS.find(({ id }) => id === "getSample");
  const caller = { entitlements: ENTITLEMENTS.premium };
  const now = new Date(0);
  const taken = await toolNamed("takeSample")?.run({}, { now, caller });
  const row = Object.values(GIVEN_ROWS).flat().find(({ key }) => key === "samples");
  const event = {
    position: 7, streamId: "sample-one", version: 1, type: "SampleTaken", schemaVersion: currentVersion("SampleTaken"),
    data: { samples: 3 }, recordedAt: "2026-11-29T08:00:00.000Z",
  };
  const { type, data } = envelopeOfEvent(event) ?? {};
  const inGerman = new Request("http://localhost/api/sample/take", { headers: { "accept-language": "de" } });
  const refusal = await refused(inGerman, { tag: "NoSampleLeft", taken: 3 });
  const said = (namespace, key) => translator("es", namespace).then((t) => t(key));
  console.log(JSON.stringify({
    core: [REPLAYED.some(({ category }) => category === "sample"), type, data, "sample.recorded" in document.webhooks],
    limits: [ENTITLEMENTS.none.samples, ENTITLEMENTS.vip.samples, planWithHigherLimit("samples", ENTITLEMENTS.none)],
    row: row?.given(ENTITLEMENTS.premium),
    refusal: [refusal.status, (await refusal.json()).error],
    said: [
      await said("common", "nav.sample"), await said("planFacts", "rows.samples"),
      await said("notifications", "notice.sampleTaken.title"),
    ],
    notice: typeForEndpoints("sampleTaken"),
    webhooks: WEBHOOK_TYPES.filter((type) => type.startsWith("sample.")),
    documented: [Object.keys(document.paths).filter(isSample).includes("/v1/samples"), "sample.taken" in document.webhooks],
    answer: (await operation?.run({}, { ...caller, calledAt: now }))?.data,
    mcp: MCP_TOOLS.filter(({ id }) => isSample(id.toLowerCase())).map(({ id }) => id),
    asOperation: toolNamed("getSample")?.name,
    tool: taken?.data,
    nav: inNav(AREAS, "watch").filter(({ key }) => isSample(key)).map(({ home }) => home("en")),
    search: (await source?.places({ locale: "en" }))?.map(({ name }) => name),
    access: AREAS.flatMap(({ access = [] }) => access).filter(isSample),
    accessTable: [...PAGES.filter(isSample), ...(await endpointsIn("sample")).map(({ path }) => path)],
    routes: (await appRoutes()).filter(({ id }) => isSample(id)).map(({ path }) => path),
    looks: SCREENS.filter(({ name }) => isSample(name)).map(({ path }) => path),
    worker: collectWork("market", await loadAreaServers()).scheduledTasks.map(({ name }) => name).filter(isSample),
  }));
  process.exit(0);
`;

const folder = temporaryFolder("sample-area");
beforeAll(() => {
  for (const path of COPIED) cpSync(join(ROOT, path), join(folder.path, path), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(folder.path, "node_modules"));
  for (const [name, text] of Object.entries(FILES)) {
    const file = join(folder.path, "app/areas/sample", name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  mkdirSync(join(folder.path, "events/sample"));
  writeFileSync(join(folder.path, "events/sample/core.ts"), CORE);
});
afterAll(() => folder.remove());

test("one line each in areas.ts and cores.ts add an area with its page, texts, limit, notice, API, tool and webhook", () => {
  const list = join(folder.path, "app/areas.ts");
  const lines = readFileSync(list, "utf8").split("export const AREAS: readonly Area[] = [\n");
  expect(lines).toHaveLength(2);
  // The import is the other half of that line.
  writeFileSync(
    list,
    `import { area as sample } from "./areas/sample/area.ts";\n${lines.join("export const AREAS: readonly Area[] = [\n  sample,\n")}`,
  );
  appendFileSync(join(folder.path, "events/cores.ts"), 'export { sampleCore } from "./sample/core.ts";\n');
  // Declarations are partly types: the area must compile against what they extend.
  const types = join(folder.path, "tsconfig.sample.json");
  const compilerOptions = { incremental: false, tsBuildInfoFile: null };
  writeFileSync(types, JSON.stringify({ extends: "./tsconfig.json", include: ["app"], exclude: [], compilerOptions }));
  const compiler = join(ROOT, "node_modules/typescript-native/bin/tsc");
  const { stdout } = spawnSync(process.execPath, [compiler, "--noEmit", "-p", types], { encoding: "utf8" });
  expect(stdout).toBe("");
  const script = join(folder.path, "ask.ts");
  writeFileSync(script, SCRIPT);
  const text = execFileSync(process.execPath, ["--import", "tsx", script], { cwd: folder.path, encoding: "utf8" });
  expect(JSON.parse(text.trim().split("\n").at(-1) ?? "")).toEqual({
    limits: [1, 20, "premium"],
    row: { kind: "number", number: 20 },
    notice: "sample.taken",
    refusal: [409, "Sie haben bereits 3 Muster genommen."],
    said: ["Muestras", "Muestras", "Muestra tomada"],
    core: [true, "sample.recorded", { sampleId: "one", samples: 3 }, true],
    webhooks: ["sample.taken", "sample.recorded"],
    documented: [true, true],
    answer: { samples: 20 },
    mcp: ["getSample"],
    asOperation: "getSample",
    tool: { samples: 20 },
    nav: ["/en/sample"],
    search: ["First sample"],
    access: ["sample"],
    accessTable: ["sample/routes/sample.tsx", "/api/sample/take"],
    routes: ["sample"],
    looks: ["/sample"],
    worker: ["samples"],
  });
}, 180_000);
