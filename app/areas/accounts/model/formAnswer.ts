/** What a form's page says after it was sent and something is left to do. */
export type FormAnswer = {
  /** Which of the page's forms this is about. */
  intent: string;
  /** What was typed, to stand in the fields again. Passwords are never sent back. */
  kept: Readonly<Record<string, string>>;
  /** By field: what is wrong and what is expected, in the reader's language. */
  problems: Readonly<Record<string, string>>;
  /** About the whole form. */
  said: { tone: "good" | "bad"; title: string } | null;
  /** A letter is on its way to this address. */
  sentTo?: string;
  /** The password was right, but the address is not confirmed yet. */
  unverified?: boolean;
};
