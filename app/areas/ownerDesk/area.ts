import type { Area } from "#app/frame/area.ts";
import { ownerDeskPath } from "./model/paths.ts";

export const area = { key: "ownerDesk", home: ownerDeskPath, access: ["ownerDesk"] } as const satisfies Area;
