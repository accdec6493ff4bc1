/** What a form's page shows after a submission that did not finish the task. */
export type FormAnswer = {
  /** Which of the page's forms this is about. */
  intent: string;
  /** The submitted values, to fill the fields again. Passwords are never sent back. */
  kept: Readonly<Record<string, string>>;
  /** By field: what is wrong and what is expected, in the reader's language. */
  problems: Readonly<Record<string, string>>;
  /** About the whole form. */
  said: { tone: "good" | "bad"; title: string } | null;
  /** An email was sent to this address. */
  sentTo?: string;
  /** The password was right, but the address is not confirmed yet. */
  unverified?: boolean;
};
