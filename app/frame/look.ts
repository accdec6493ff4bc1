/** A page as it is looked at in every language's direction, colours and width: by tests, and by whoever changes the design. */
export type Look = {
  name: string;
  /** Without the locale. `{paymentId}`, `{wallet}` and `{caseId}` are those of the payment that the tests make. */
  path: string;
  /** Who looks; a guest who paid where none is named. */
  as?: "trader" | "support" | "auditor" | "admin";
  /** What has to be pressed and awaited before the page is as it is shown: a step of test/e2e/looks.ts. */
  prepare?: string;
  status?: number;
  /**
   * What it shows depends on all that was paid in the program before, and when: it is compared with nothing, and its
   * picture is made for people, by `npm run test:looks` in test-results/looks.
   */
  varies?: boolean;
  /** Compared in these widths alone, where the one between shows nothing of its own. */
  widths?: readonly number[];
};
