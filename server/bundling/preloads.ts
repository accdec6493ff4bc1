import type { BuildOptions, Plugin, Rollup } from "vite";

/**
 * Vite lists with each dynamic import all files that the imported file needs, so that they are requested at the same time. Files that a page
 * has loaded in any case are excluded here: those of its frame, and those that the importing file itself needs.
 */
export function shortPreloads(): { plugin: Plugin; modulePreload: BuildOptions["modulePreload"] } {
  let bundle: Rollup.OutputBundle = {};
  let frame: ReadonlySet<string> = new Set();
  const loadedBy = new Map<string, ReadonlySet<string>>();

  function findLoaded(host: string): ReadonlySet<string> {
    const known = loadedBy.get(host) ?? staticImports(bundle, [host]);
    loadedBy.set(host, known);
    return known;
  }
  return {
    plugin: {
      name: "short-preloads",
      apply: "build",
      generateBundle: {
        order: "pre",
        handler(_options, output) {
          bundle = output;
          loadedBy.clear();
          const entries = Object.values(output).filter(({ type, name }) => type === "chunk" && name === "entry.client");
          frame = staticImports(
            output,
            entries.map(({ fileName }) => fileName),
          );
        },
      },
    },
    modulePreload: {
      resolveDependencies: (_file, needed, { hostId }) =>
        needed.filter((file) => file.endsWith(".css") || !(frame.has(file) || findLoaded(hostId).has(file))),
    },
  };
}

/** Chunks with all that they import statically, directly or not. */
function staticImports(bundle: Rollup.OutputBundle, from: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...from];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const chunk = bundle[file];
    if (found.has(file) || chunk?.type !== "chunk") continue;
    found.add(file);
    open.push(...chunk.imports);
  }
  return found;
}
