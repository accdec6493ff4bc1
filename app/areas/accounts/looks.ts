import type { ScreenSpec } from "#app/frame/screen.ts";

export const looks: ScreenSpec[] = [
  { name: "sign-in", path: "/sign-in" },
  { name: "sign-up", path: "/sign-up" },
  { name: "forgot-password", path: "/forgot-password" },
  { name: "reset-password", path: "/reset-password?token=none" },
  { name: "verify", path: "/verify?token=none" },
  { name: "outbox", path: "/outbox", varies: true },
  { name: "account", as: "trader", path: "/account", varies: true },
  { name: "401", path: "/account", status: 401 },
];
