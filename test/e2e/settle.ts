import type { Page } from "@playwright/test";

/**
 * Replaces values that differ each time (times, hashes, positions) with fixed ones, so that two pictures of the same page are
 * the same. Nothing is hidden: an error in their layout still shows.
 */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    const AT = new Date("2026-11-05T14:05:09.246Z");
    const form = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC", numberingSystem: "latn" } as const;
    const lang = document.documentElement.lang;
    const formatDay = (at: number) => new Intl.DateTimeFormat(lang === "en" ? "en-GB" : lang, form).format(at);
    const day = formatDay(AT.getTime());
    // Today and the ends of the periods that begin now, allowing for midnight on either side.
    const days = [0, 30, 90, 365].flatMap((length) =>
      [-1, 0, 1].map((near) => formatDay(Date.now() + (length + near) * 86_400_000)),
    );
    const position = document.querySelector(".foot__record .num");
    if (position) position.textContent = "27";
    const now = new Intl.RelativeTimeFormat(lang, { numeric: "auto" }).format(0, "second");
    for (const print of document.querySelectorAll(".hash__print path"))
      print.setAttribute(
        "d",
        [7, 2, 9, 4, 8, 3, 10, 5, 6, 2, 8, 4, 9, 3, 7, 5].map((y, x) => `M${x * 3 + 1} 12V${y}`).join(""),
      );
    const shortened = (text: string) =>
      text
        .replace(/0x[0-9a-fA-F]{6}\.\.\.[0-9a-fA-F]{4}/g, "0x5f2a1c...9e07")
        .replace(/\b(0x[0-9a-f]{8}|[0-9a-f]{10})…[0-9a-f]{6}\b/g, "0x5f2a1c84…d09e07");
    // The short form of a value is in an attribute.
    for (const element of document.querySelectorAll<HTMLElement>("[data-short]")) {
      const { short = "" } = element.dataset;
      const time = /^\d\d:\d\d:\d\d\.\d{3}$/.test(short) ? "14:05:09.246" : /\d{4}/.test(short) ? day : now;
      element.dataset.short = element.closest("time") ? time : shortened(short);
    }
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const text = node.textContent ?? "";
      const time = node.parentElement?.closest("time");
      if (time) node.textContent = text.includes(":") ? `${day}, 14:05:09 UTC` : day;
      else
        node.textContent = shortened(text)
          .replace(/\d\d:\d\d:\d\d UTC/g, "14:05:09 UTC")
          .replace(new RegExp(days.join("|"), "g"), day)
          .replace(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/g, "0192e8a4-5b1c-7d20-9f3e-6a47c0d815be");
    }
  });
}
