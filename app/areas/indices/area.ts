import type { Area } from "#app/frame/area.ts";

export const area = { key: "indices", home: null, nav: "watch" } as const satisfies Area;
