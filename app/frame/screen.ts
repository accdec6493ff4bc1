/** A page that is captured in every direction, theme and width: by tests, and by developers who change the design. */
export type ScreenSpec = {
  name: string;
  /** Without the locale. A name in braces, such as `{paymentId}`, stands for a fixture that the tests create. */
  path: string;
  /** The viewer's role; a guest who has paid when none is given. `holder` is a trader with a plan that buys indices. */
  as?: "trader" | "holder" | "support" | "auditor" | "admin";
  /** What to press and wait for before the screenshot: a step of test/e2e/looks.ts. */
  prepare?: string;
  status?: number;
  /**
   * Its content depends on every payment made before, and on the time, so it is not compared with a reference; its screenshot is for people
   * to look at, by `npm run test:looks` in test-results/looks.
   */
  varies?: boolean;
  /** Compared at these widths only, when the width between them shows nothing new. */
  widths?: readonly number[];
};
