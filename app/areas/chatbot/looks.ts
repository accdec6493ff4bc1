import type { ScreenSpec } from "#app/frame/screen.ts";

export const looks: ScreenSpec[] = [
  { name: "chatbot", path: "/chatbot", as: "trader", varies: true, widths: [390, 1440] },
  { name: "chatbot-unknown", path: "/chatbot/none", as: "trader", status: 404, varies: true, widths: [390] },
  { name: "chatbot-shared-unknown", path: "/chatbot/shared/none", status: 404, varies: true, widths: [390] },
  { name: "chatbot-feedback", path: "/admin/chatbot", as: "admin", varies: true, widths: [390, 1440] },
];
