/**
 * Tests that are known to fail sometimes, each with the reason and the day by which it has to be fixed. They run, and a failure of one is
 * reported without failing the run, until that day has passed: then `npm run check` fails.
 * Events, ledger, contracts, money and faults are never quarantined.
 */
export type Quarantined = {
  /** Relative to the checkout. */
  file: string;
  /** Part of the test's name. */
  name: string;
  reason: string;
  /** YYYY-MM-DD, UTC: the last day. */
  until: string;
};

export const QUARANTINE: readonly Quarantined[] = [
  {
    file: "test/e2e/walletPage.spec.ts",
    name: "a user's own wallet becomes the recovery by its signature",
    reason:
      "Once of four runs the local test wallet, connected right after another one was let go, was not seen to be connected within three minutes, on a busy machine; the next attempt passed in four seconds. Whether a disconnection that ends late takes the new connection with it is not known yet.",
    until: "2026-12-13",
  },
];

const NEVER = /^test\/(events|contracts|faults)\/|[lL]edger|[mM]oney|[pP]ayment|[cC]heckout|[cC]redit/;

export const findQuarantine = (test: { file: string; name: string }, list = QUARANTINE): Quarantined | undefined =>
  list.find(({ file, name }) => file === test.file && test.name.includes(name));

/** Messages about invalid entries. @param today YYYY-MM-DD */
export function checkQuarantine(today: string, list = QUARANTINE): string[] {
  return list.flatMap(({ file, name, reason, until }) => {
    const which = `The quarantine of "${name}" in ${file}`;
    if (NEVER.test(file))
      return [`${which} is not allowed: events, ledger, contracts, money and faults are mended at once.`];
    if (!reason.trim()) return [`${which} has no reason.`];
    if (!/^\d{4}-\d{2}-\d{2}$/.test(until)) return [`${which} has no date such as 2026-12-31.`];
    return until < today ? [`${which} ended on ${until}: mend the test or delete it.`] : [];
  });
}
