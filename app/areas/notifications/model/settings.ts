/** What the settings page says after one of its forms. */
export type SettingsAnswer =
  | { said: "saved" | "removed" | "enabled" | "tested" }
  /** Of a webhook, shown this once. */
  | { said: "secret"; secret: string }
  /** Opens the bot. */
  | { said: "telegram"; link: string }
  | { problem: "plan" | "gone" | "settings" | "url" | "tooMany" };
