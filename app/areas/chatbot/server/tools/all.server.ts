import { importOfAreas } from "#app/platform/areaModules.server.ts";
import type { AreaTools, Tool } from "./tool.server.ts";

type File = { tools: AreaTools };

const files: Record<string, File> =
  import.meta.env?.SSR === undefined
    ? await importOfAreas("tools.server.ts")
    : import.meta.glob<File>("../../../*/tools.server.ts", { eager: true });

/** Everything that the assistant may do, as declared in each area's `tools.server.ts`. */
export const TOOLS: readonly Tool[] = Object.values(files)
  .flatMap(({ tools }) => tools)
  .sort((one, other) => one.place - other.place)
  .flatMap(({ tools }) => tools);

export const toolNamed = (name: string): Tool | undefined => TOOLS.find((tool) => tool.name === name);
