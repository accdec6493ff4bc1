import type { Area } from "../../frame/area";
import { ratingsPath } from "./model/paths";

export const area = { key: "ratings", home: ratingsPath, nav: "watch" } as const satisfies Area;
