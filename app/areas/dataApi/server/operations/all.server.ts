import { importOfAreas } from "#app/platform/areaModules.server.ts";
import type { AreaCaller, AreaReads, ReadsOf, TagFacts } from "../../publicContext.server.ts";
import type { AreaOperations, Described, Operation } from "../exchange/operation.server.ts";
import { STREAM } from "./stream.server.ts";

/** What each area's `operations.server.ts` declares. */

type File = { operations: AreaOperations };

const files: Record<string, File> =
  import.meta.env?.SSR === undefined
    ? await importOfAreas("operations.server.ts")
    : import.meta.glob<File>("../../../*/operations.server.ts", { eager: true });
const declared = Object.values(files).map(({ operations }) => operations);

/** Every operation there is. Routes, documents, tools and tests follow from it. */
export const OPERATIONS: readonly Operation[] = declared
  .flatMap(({ groups }) => groups)
  .sort((one, other) => one.place - other.place)
  .flatMap(({ operations }) => operations);

/** With the one that is answered bit by bit, which is no tool of a language model. */
export const DOCUMENTED: readonly Described[] = [...OPERATIONS, STREAM];

/** Each operation's tag is declared by the area that adds it to the type. */
export const TAGS = Object.assign({}, ...declared.map(({ tags }) => tags)) as Readonly<
  Record<Operation["tag"], TagFacts>
>;

const reads = declared.flatMap(
  ({ reads = {} }) => Object.entries(reads) as [keyof AreaReads, ReadsOf<keyof AreaReads>][],
);

/** What areas read for one caller; for a key for testing, of the sample. */
export const areaReads = (caller: AreaCaller, isSample: boolean): AreaReads =>
  Object.assign({}, ...reads.map(([name, { live, sample }]) => ({ [name]: isSample ? sample : live(caller) })));

/** An id that the sample knows, for a path that begins so. */
export const exampleId = (path: string): string | undefined =>
  declared.flatMap(({ examples = {} }) => Object.entries(examples)).find(([start]) => path.startsWith(start))?.[1];
