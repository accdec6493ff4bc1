import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const PLACES = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Chromium's start options everywhere: root cannot use its sandbox, and containers have a small /dev/shm. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

export const findChromium = (): string | undefined => PLACES.find((place) => place && existsSync(place));

const SHELL = "/usr/bin/chromium-headless-shell";
/** A program named by the user is used everywhere. */
const wantsShell = !process.env.CHROMIUM;
const findHeadless = (): string | undefined => (wantsShell && existsSync(SHELL) ? SHELL : findChromium());

const buildLaunchOptions = (executablePath: string | undefined) => ({
  ...(executablePath ? { executablePath } : {}),
  args: CHROMIUM_FLAGS,
});
/** How Playwright starts the whole browser: for notifications, and for pictures, whose letters it smooths as users see them. */
export const WHOLE = buildLaunchOptions(findChromium());
/** The same browser without a window, which needs less CPU time. The whole one when it is missing. */
export const HEADLESS = buildLaunchOptions(findHeadless());

/** Chromium's path; on Debian as root it is installed when missing. Throws a message that says how to get it. */
export function requireChromium(): string {
  const missing = [
    ...(findChromium() ? [] : ["chromium"]),
    ...(!wantsShell || existsSync(SHELL) ? [] : ["chromium-headless-shell"]),
  ];
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log(`Installing ${missing.join(" and ")} by apt-get …`);
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const apt = (...args: string[]) => spawnSync("apt-get", args, { env, stdio: ["ignore", "ignore", "inherit"] });
    apt("update");
    apt("install", "-y", "--no-install-recommends", ...missing);
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    "The browser tests need Chromium: install it (`sudo apt-get install chromium` on Debian) or name its program in CHROMIUM.",
  );
}
