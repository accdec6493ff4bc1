/** Paths for links from other areas. */

export { indexOrderPath, indicesDeskPath, indicesPath, tradedIndexPath } from "./model/paths.ts";
