/**
 * A file that every area may have, such as `limits.ts`, when no bundler collects them, as in development and in commands: bundles use
 * `import.meta.glob`, and leave this out. Only for tables, because what these files import may be loaded twice.
 */
export function areaModules<Module>(file: string): Module[] {
  // Obtained from the process: a browser's bundle must not import them. Code that runs unbundled is compiled by tsx.
  const { existsSync, readdirSync } = process.getBuiltinModule("node:fs");
  const requireHere = process.getBuiltinModule("node:module").createRequire(import.meta.url);
  const compiler: typeof import("tsx/cjs/api") = requireHere("tsx/cjs/api");
  const folder = `${import.meta.dirname}/../areas`;
  const paths = readdirSync(folder).map((area) => `${folder}/${area}/${file}`);
  return paths.filter((path) => existsSync(path)).map((path): Module => compiler.require(path, import.meta.url));
}
