import type { Area } from "#app/frame/area.ts";
import { walletPath } from "./model/paths.ts";

export const area = {
  key: "embeddedWallet",
  home: (locale: string) => walletPath(locale),
  menu: "everybody",
  isFound: true,
} as const satisfies Area;
