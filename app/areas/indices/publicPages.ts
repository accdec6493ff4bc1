/** Where other areas lead to. */

export { indicesDeskPath, indicesPath } from "./model/paths.ts";
