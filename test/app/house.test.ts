// @vitest-environment node
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

// Where things lie. Who may import whom is checked by .dependency-cruiser.cjs.

const APP = fileURLToPath(new URL("../../app", import.meta.url));
const entriesOf = (folder: string) => readdirSync(folder, { withFileTypes: true });
const namesOf = (folder: string) => entriesOf(folder).map(({ name }) => name);
const areas = namesOf(join(APP, "areas"));

test("beside its rooms the app has only what Remix needs and the lists of areas and routes", () => {
  const loose = entriesOf(APP)
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  expect(loose.sort()).toEqual(
    ["areas.ts", "entry.client.tsx", "entry.server.tsx", "root.tsx", "routes.ts", "styles.css"].sort(),
  );
});

const SHAPE = [
  "api",
  "area.server.ts",
  "area.ts",
  "model",
  "pages",
  "public.server.ts",
  "public.ts",
  "routes",
  "server",
];
const MOST_FILES = 20;

describe.each(areas)("the area %s", (name) => {
  const area = join(APP, "areas", name);

  test("has the shape of every area", () => {
    expect(namesOf(area).filter((part) => !SHAPE.includes(part))).toEqual([]);
  });

  test("has no folder that is too full to be read at a glance", () => {
    const folders = entriesOf(area).filter((entry) => entry.isDirectory());
    const full = folders.filter((folder) => namesOf(join(area, folder.name)).length > MOST_FILES);
    expect(full.map((folder) => folder.name)).toEqual([]);
  });

  test("keeps what runs on the server alone under server, and under a name that says so", () => {
    const server = join(area, "server");
    const inside = existsSync(server) ? readdirSync(server, { recursive: true, withFileTypes: true }) : [];
    const files = inside.filter((entry) => entry.isFile()).map((entry) => entry.name);
    expect(files.filter((file) => !file.includes(".server.") && !file.endsWith(".d.ts"))).toEqual([]);
    for (const folder of ["model", "pages"].map((part) => join(area, part)).filter(existsSync))
      expect(readdirSync(folder, { recursive: true }).filter((file) => String(file).includes(".server."))).toEqual([]);
  });
});
