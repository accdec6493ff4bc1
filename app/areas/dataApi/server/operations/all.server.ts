import { importOfAreas } from "#app/platform/areaModules.server.ts";
import type { AreaCaller, AreaReads, ReadsOf, TagFacts } from "../../publicContext.server.ts";
import type { AreaOperations, Described, Operation } from "../exchange/operation.server.ts";
import { STREAM } from "./stream.server.ts";

/** The operations that each area's `operations.server.ts` declares. */

type File = { operations: AreaOperations };

const files: Record<string, File> =
  import.meta.env?.SSR === undefined
    ? await importOfAreas("operations.server.ts")
    : import.meta.glob<File>("../../../*/operations.server.ts", { eager: true });
const declared = Object.values(files).map(({ operations }) => operations);

/** Every operation. Routes, documents, tools and tests are derived from it. */
export const OPERATIONS: readonly Operation[] = declared
  .flatMap(({ groups }) => groups)
  .sort((one, other) => one.place - other.place)
  .flatMap(({ operations }) => operations);

/** All operations and the stream, which is not a tool of a language model. */
export const DOCUMENTED: readonly Described[] = [...OPERATIONS, STREAM];

/** Each operation's tag is declared by the area that adds it to the type. */
export const TAGS = Object.assign({}, ...declared.map(({ tags }) => tags)) as Readonly<
  Record<Operation["tag"], TagFacts>
>;

const reads = declared.flatMap(
  ({ reads = {} }) => Object.entries(reads) as [keyof AreaReads, ReadsOf<keyof AreaReads>][],
);

/** The areas' reads for one caller; for a test key, from the sample. */
export const areaReads = (caller: AreaCaller, isSample: boolean): AreaReads =>
  Object.assign({}, ...reads.map(([name, { live, sample }]) => ({ [name]: isSample ? sample : live(caller) })));

/** An id in the sample, for a path with this prefix. */
export const exampleId = (path: string): string | undefined =>
  declared.flatMap(({ examples = {} }) => Object.entries(examples)).find(([start]) => path.startsWith(start))?.[1];
