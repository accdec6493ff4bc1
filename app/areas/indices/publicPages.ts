/** Where other areas lead to. */

export { indexOrderPath, indicesDeskPath, indicesPath, tradedIndexPath } from "./model/paths.ts";
