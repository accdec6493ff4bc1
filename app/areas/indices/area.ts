import type { Area } from "#app/frame/area.ts";

export const area = { key: "indices", home: null, nav: "watch", access: ["indices"] } as const satisfies Area;
