import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * A file that every area may have, such as `notices.ts`, by the area's name, when no bundler collects them, as in development and in
 * commands: bundles use `import.meta.glob`, and leave this out.
 */
export async function importOfAreas<Module>(file: string): Promise<Record<string, Module>> {
  const folder = join(import.meta.dirname, "../areas");
  const areas = readdirSync(folder).filter((area) => existsSync(join(folder, area, file)));
  const modules = await Promise.all(
    areas.map(async (area): Promise<[string, Module]> => {
      const url = pathToFileURL(join(folder, area, file)).href;
      return [`../../${area}/${file}`, await import(/* @vite-ignore */ url)];
    }),
  );
  return Object.fromEntries(modules);
}
