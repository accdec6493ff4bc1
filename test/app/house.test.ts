import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, extname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import auditWords from "#app/areas/audit/locales/en/audit.json";
import { AREAS } from "#app/areas.ts";
import type { ScreenSpec } from "#app/frame/screen.ts";

// Where files belong. Who may import whom is checked by .dependency-cruiser.cjs.

const APP = fileURLToPath(new URL("../../app", import.meta.url));
const listEntries = (folder: string) => readdirSync(folder, { withFileTypes: true });
const listNames = (folder: string) => listEntries(folder).map(({ name }) => name);
const areas = listNames(join(APP, "areas"));
const services = listNames(join(APP, "services"));

test("the app's folder has only the files that Remix needs and the lists of areas and routes", () => {
  const loose = listEntries(APP)
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  expect(loose.sort()).toEqual(
    ["areas.ts", "entry.client.tsx", "entry.server.tsx", "root.tsx", "routes.ts", "styles.css"].sort(),
  );
});

const SHAPE = [
  "area.server.ts",
  "area.ts",
  "endpoints.server.ts",
  "limits.ts",
  "locales",
  "looks.ts",
  "model",
  "notices.ts",
  "operations.server.ts",
  "pages",
  "routes",
  "server",
  "sitemap.server.ts",
  "tools.server.ts",
];
/** Doors, one per topic: `public.ts`, `publicTokens.server.ts`. */
const DOOR = /^public([A-Z][A-Za-z]*)?(\.server)?\.ts$/;
const MAX_FILES = 20;

describe.each(areas)("the area %s", (name) => {
  const area = join(APP, "areas", name);

  test("an area has the files and folders that every area may have", () => {
    expect(listNames(area).filter((part) => !SHAPE.includes(part) && !DOOR.test(part))).toEqual([]);
  });

  test("an area has no folder with too many files", () => {
    const folders = listEntries(area).filter((entry) => entry.isDirectory());
    const full = folders.filter((folder) => listNames(join(area, folder.name)).length > MAX_FILES);
    expect(full.map((folder) => folder.name)).toEqual([]);
  });

  test("an area has its server-only code under server, in files named .server", () => {
    const server = join(area, "server");
    const inside = existsSync(server) ? readdirSync(server, { recursive: true, withFileTypes: true }) : [];
    const files = inside.filter((entry) => entry.isFile()).map((entry) => entry.name);
    expect(files.filter((file) => !file.includes(".server.") && !file.endsWith(".d.ts"))).toEqual([]);
    for (const folder of ["model", "pages"].map((part) => join(area, part)).filter(existsSync))
      expect(readdirSync(folder, { recursive: true }).filter((file) => String(file).includes(".server."))).toEqual([]);
  });

  test("an area has a screen for every page that a route shows", async () => {
    const routes = existsSync(join(area, "routes")) ? listNames(join(area, "routes")) : [];
    const pages = routes.filter((file) => file.endsWith(".tsx")).map(pathOfRoute);
    const { looks }: { looks: ScreenSpec[] } = pages.length > 0 ? await import(join(area, "looks.ts")) : { looks: [] };
    const shown = looks.map(({ path }) => path.split("?")[0] ?? "");
    expect(pages.filter((page) => !shown.some((path) => page.test(path)))).toEqual([]);
  });
});

describe.each(services)("the service %s", (name) => {
  const service = join(APP, "services", name);

  test("a service has a model, a server part and public modules by topic, and no pages", () => {
    expect(
      listNames(service).filter((part) => !["model", "server", "service.server.ts"].includes(part) && !DOOR.test(part)),
    ).toEqual([]);
    expect(listNames(service).some((part) => DOOR.test(part))).toBe(true);
  });

  test("a service has no folder with too many files", () => {
    const inside = readdirSync(service, { recursive: true, withFileTypes: true });
    const folders = inside.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
    expect([service, ...folders].filter((folder) => listNames(folder).length > MAX_FILES)).toEqual([]);
  });

  test("a service has its server-only code under server, in files named .server", () => {
    const listFiles = (part: string) => {
      const folder = join(service, part);
      return existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
    };
    const wrong = (part: string, isServer: boolean) =>
      listFiles(part).filter((entry) => entry.isFile() && entry.name.includes(".server.") !== isServer);
    expect([...wrong("server", true), ...wrong("model", false)].map((entry) => entry.name)).toEqual([]);
  });
});

describe("import paths", () => {
  const root = join(APP, "..");
  const sources = ["analytics", "app", "events", "prisma", "server", "test"].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true })
      .map((file) => join(room, String(file)))
      .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.startsWith("prisma/client/")),
  );
  const imports = sources.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(IMPORTED)].map(([, name = ""]) => ({ file, name })),
  );

  test("an import from another module begins with #app or #events, and one within a module is a relative path", () => {
    expect(imports.length).toBeGreaterThan(5_000);
    const leavesItsRoom = ({ file, name }: { file: string; name: string }) => {
      if (!name.startsWith("..")) return false;
      const target = relative(root, join(root, dirname(file), name));
      return /^(app|events)\//.test(target) && toRoom(target) !== toRoom(file);
    };
    expect(imports.filter(leavesItsRoom)).toEqual([]);
  });

  test("an import of our own file has a file extension", () => {
    const own = imports.filter(({ name }) => /^(\.|#)/.test(name));
    expect(own.filter(({ name }) => extname(name.split("?")[0] ?? "") === "")).toEqual([]);
  });
});

/**
 * APIs that a browser may refuse: when site data is blocked, or the page was not fetched securely. Only one file may use each, and it works
 * without it.
 */
const REFUSABLE = {
  "app/platform/pageStorage.ts": /\b(?:localStorage|sessionStorage)\b(?!")|\bdocument\.cookie\b|\bnavigator\.locks\b/g,
  "app/ui/copyText.ts": /\bnavigator\.clipboard\b|\bexecCommand\b/g,
  "app/wallet/embedded/keyStore.ts": /\bindexedDB\b/g,
  "app/areas/notifications/pages/pushButton.tsx": /\bnavigator\.serviceWorker\b/g,
};

test("each feature that a browser may refuse is used in one module, which can do without it", () => {
  const code = readdirSync(APP, { recursive: true })
    .map((file) => join("app", String(file)))
    .filter((file) => /(?<!\.server)\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(APP, "..", file), "utf8").replaceAll(COMMENT, "") }));
  for (const [place, use] of Object.entries(REFUSABLE)) {
    expect(code.filter(({ text }) => text.match(use)).map(({ file }) => file)).toEqual([place]);
  }
  expect(code.filter(({ text }) => /\bnew BroadcastChannel\b|\bcookieStore\b|\bcaches\.open\b/.test(text))).toEqual([]);
});
const COMMENT = /^\s*(?:\/\/|\/?\*).*$/gm;

/** Only at the start of a line, so that sources within a test's text do not count. */
const IMPORTED = /^(?:\} from|(?:import|export) [^"\n]*from|import) "([^"\n]+)"/gm;

/** `app/areas/billing`, `app/platform`, `events`. */
function toRoom(file: string): string {
  const [top = "", room = "", area = ""] = file.split("/");
  if (top !== "app") return top;
  return room === "areas" || room === "services" ? `app/${room}/${area}` : `app/${room}`;
}

test("each access of staff is declared by an area, and has a translated name for auditors", () => {
  const declared = AREAS.flatMap(({ access = [] }) => access);
  const used = areas
    .flatMap((name) =>
      readdirSync(join(APP, "areas", name), { recursive: true }).map((file) => join(APP, "areas", name, String(file))),
    )
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(OPENED)])
    .map(([, opened, called]) => opened ?? called ?? "");
  expect(used.length).toBeGreaterThan(20);
  expect([...new Set(used)].filter((kind) => !declared.includes(kind))).toEqual([]);
  expect(Object.keys(auditWords.access.kind).sort()).toEqual([...declared].sort());
});
/** `opens({ payment: … })`, and the kind under which a desk call is recorded. */
const OPENED = /opens\(\{ (\w+):|roles: .*what: "(\w+)"/g;

/** `support.payments.$id.tsx` shows `/support/payments/…`; `plans_.$slug` is below `plans` only in its path. */
const pathOfRoute = (file: string): RegExp => {
  const segments = file.replace(/\.tsx$/, "").split(".");
  const path = segments.filter((segment) => segment !== "_index").map((segment) => segment.replace(/_$/, ""));
  return new RegExp(`^/${path.map((segment) => (segment.startsWith("$") ? "[^/]+" : segment)).join("/")}$`);
};
