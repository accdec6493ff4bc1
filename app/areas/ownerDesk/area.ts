import type { Area } from "../../frame/area";
import { ownerDeskPath } from "./model/paths";

export const area = { key: "ownerDesk", home: ownerDeskPath, access: ["ownerDesk"] } as const satisfies Area;
