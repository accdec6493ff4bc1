import type { Area } from "../../frame/area";
import { apiPath } from "./model/paths";

export const area = { key: "dataApi", nav: "own", home: apiPath } as const satisfies Area;
