/** What the settings page shows after one of its forms. */
export type SettingsAnswer =
  | { said: "saved" | "removed" | "enabled" | "tested" }
  /** A webhook's secret, shown only this once. */
  | { said: "secret"; secret: string }
  /** Opens the bot. */
  | { said: "telegram"; link: string }
  | { problem: "plan" | "gone" | "settings" | "url" | "tooMany" };
