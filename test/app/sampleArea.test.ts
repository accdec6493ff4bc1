import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../support/folders.ts";

// What a new area needs: its own files, and one line in a shared list.

const ROOT = join(import.meta.dirname, "../..");
const COPIED = [
  "app",
  "contracts/abi",
  "analytics",
  "events",
  "package.json",
  "prisma",
  "server",
  "test/e2e",
  "test/support",
  "tsconfig.json",
];

const FILES: Record<string, string> = {
  "area.ts": `
    import type { Area } from "../../frame/area";
    export const area = {
      key: "sample", nav: "watch", home: (locale) => \`/\${locale}/sample\`, access: ["sample"],
      search: async () => ({
        group: "samples",
        places: async () => [{ id: "first", group: "samples", name: "First sample", path: "/en/sample/first" }],
      }),
    } as const satisfies Area;`,
  "area.server.ts": `
    import type { AreaServer } from "../../platform/background.server.ts";
    export const areaServer: AreaServer = {
      rounds: [{ name: "samples", worker: "market", everyMs: 1_000, run: async () => {} }],
    };`,
  "looks.ts": `
    import type { Look } from "../../frame/look";
    export const looks: Look[] = [{ name: "sample", path: "/sample" }];`,
  "routes/sample.tsx": `export default function Sample() { return null; }`,
  "api/sample.take.ts": `export const action = () => new Response(null, { status: 204 });`,
};

/** Reads every shared list, in a process that sees only the copy. */
const ASK = `
  import { AREAS } from "./app/areas.ts";
  import { inNav } from "./app/frame/areas.ts";
  import { loadAreaServers, workOf } from "./server/workers/areas.ts";
  import { LOOKS } from "./test/e2e/looks.ts";
  import { appRoutes } from "./test/support/appRoutes.ts";
  import { ROUTE_FILES } from "./test/support/routes.ts";
  const source = await AREAS.find(({ key }) => key === "sample")?.search?.();
  const isSample = (text) => text.includes("sample");
  console.log(JSON.stringify({
    nav: inNav(AREAS, "watch").filter(({ key }) => isSample(key)).map(({ home }) => home("en")),
    search: (await source?.places({ locale: "en" }))?.map(({ name }) => name),
    access: AREAS.flatMap(({ access = [] }) => access).filter(isSample),
    accessTable: ROUTE_FILES.filter(isSample),
    routes: (await appRoutes()).filter(({ id }) => isSample(id)).map(({ path }) => path),
    looks: LOOKS.filter(({ name }) => isSample(name)).map(({ path }) => path),
    worker: workOf("market", await loadAreaServers()).rounds.map(({ name }) => name).filter(isSample),
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
});
afterAll(() => folder.remove());

test("one line of areas.ts and its own files put an area into the navigation, search, access table, looks and worker", () => {
  const list = join(folder.path, "app/areas.ts");
  const lines = readFileSync(list, "utf8").split("export const AREAS: readonly Area[] = [\n");
  expect(lines).toHaveLength(2);
  // The import is the other half of that line.
  writeFileSync(
    list,
    `import { area as sample } from "./areas/sample/area";\n${lines.join("export const AREAS: readonly Area[] = [\n  sample,\n")}`,
  );
  const script = join(folder.path, "ask.ts");
  writeFileSync(script, ASK);
  const said = execFileSync(process.execPath, ["--import", "tsx", script], { cwd: folder.path, encoding: "utf8" });
  expect(JSON.parse(said.trim().split("\n").at(-1) ?? "")).toEqual({
    nav: ["/en/sample"],
    search: ["First sample"],
    access: ["sample"],
    accessTable: ["sample/api/sample.take.ts", "sample/routes/sample.tsx"],
    routes: ["sample", "api/sample/take"],
    looks: ["/sample"],
    worker: ["samples"],
  });
}, 180_000);
