/** Browsers and systems by their User-Agent; the first match counts, because later browsers imitate earlier ones. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /SamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Headless)?(Chrome|CriOS|Chromium)\//],
  ["Safari", /\bVersion\/[\d.]+ (Mobile\/\w+ )?Safari\//],
];
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
];

/** `Firefox`, `Windows` of a User-Agent header; null for what it does not contain. */
export function parseDevice(userAgent: string | null): { browser: string | null; system: string | null } {
  const named = (known: typeof BROWSERS) => known.find(([, pattern]) => pattern.test(userAgent ?? ""))?.[0] ?? null;
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}
