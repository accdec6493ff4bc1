import type { Page } from "@playwright/test";
import { findViolations } from "./axe.ts";
import { answers, ask, box, GRADE, openChat, UNTIL_PRICED } from "./chat.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./hydrated.ts";
import { signInAs } from "./staff.ts";

// The chatbot in a browser: watched, stopped, saved, shared and rated; by keyboard, on a phone in Arabic, and without script.

/** Answers on this page arrive word by word, like a slow model's, and end only when the test ends them. */
const slowAnswers = (page: Page) =>
  page.addInitScript(() => {
    const real = window.fetch;
    window.fetch = (input, init) => {
      if (!String(input).endsWith("/messages")) return real(input, init);
      const send = (chunk: object) => new TextEncoder().encode(`data: ${JSON.stringify(chunk)}\n\n`);
      const body = new ReadableStream({
        async start(controller) {
          controller.enqueue(send({ type: "start", messageId: "slow" }));
          controller.enqueue(send({ type: "text-start", id: "t" }));
          for (let word = 1; !init?.signal?.aborted; word++) {
            controller.enqueue(send({ type: "text-delta", id: "t", delta: `word${word} ` }));
            await new Promise((next) => setTimeout(next, 60));
          }
          controller.error(init?.signal?.reason);
        },
      });
      return Promise.resolve(new Response(body, { headers: { "content-type": "text/event-stream" } }));
    };
  });

test("an answer grows on the page and can be stopped, and is not read aloud while it grows", async ({ page }) => {
  await openChat(page);
  await slowAnswers(page);
  await visit(page, "/en/chatbot");
  const status = page.locator(".chat__talk > [role=status]");
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const live = document.querySelector(".chat__talk > [role=status]") as HTMLElement;
    new MutationObserver(() => said.push(live.textContent ?? "")).observe(live, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await box(page).fill("how is the market?");
  await box(page).press("Enter");
  await expect(answers(page)).toContainText("word3 ");
  await expect(answers(page)).toHaveAttribute("aria-busy", "true");
  await expect(status).toHaveText("Answering…");
  await expect(answers(page)).toContainText("word12 ");
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual(["Answering…"]);
  // Nothing around the growing text is a live region either.
  expect(await answers(page).evaluate((one) => one.closest("[aria-live], [role=log], [role=status]"))).toBeNull();
  await expect(box(page)).toBeFocused();
  // Controls that would also ask wait until this answer has ended.
  await expect(page.locator(".chat__suggestions button:not([aria-disabled=true])")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Ask" })).toBeVisible();
});

test("a misread question is corrected by one press, and both versions stay", async ({ page }) => {
  const token = await openChat(page);
  await ask(page, `market cap of ${token}`);
  await expect(answers(page)).toContainText("has a market cap of");
  const other = page.getByRole("list", { name: "Did you mean" }).getByRole("button").first();
  const name = (await other.textContent()) ?? "";
  await other.click();
  await expect(page.getByText("2/2")).toBeVisible();
  await expect(page.locator(".chat__understood")).toContainText(`Understood as: ${name}`);
  await page.getByRole("button", { name: "Older version" }).click();
  await expect(answers(page)).toContainText("has a market cap of");
});

test("a proposed alert and the plans wait for a press, and nothing happens before", async ({ page, context }) => {
  const token = await openChat(page);
  await signInAs(context, "trader");
  await visit(page, "/en/chatbot");
  await ask(page, `tell me when ${token} rises above 90000 dollars`);
  const make = page.getByRole("button", { name: "Create alert" });
  await expect(make).toBeVisible();
  const count = async () => ((await (await page.request.get("/api/alerts")).json()) as { data: unknown[] }).data.length;
  expect(await count()).toBe(0);
  await make.click();
  await expect(page.getByText("Alert created.")).toBeVisible();
  expect(await count()).toBe(1);
  await ask(page, "how much do the plans cost");
  await page.getByRole("link", { name: "Compare plans" }).click();
  await expect(page).toHaveURL(/\/en\/plans$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a conversation is copied, renamed, shared, read by another visitor, unshared and deleted", async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const token = await openChat(page);
  await ask(page, `price of ${token}`);
  await page.getByRole("button", { name: "Copy answer" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("is at");
  page.once("dialog", (dialog) => dialog.accept("My tokens"));
  await page.getByRole("button", { name: "Rename" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My tokens" })).toBeVisible();
  await page.getByRole("button", { name: "Create share link" }).click();
  const address = await page.getByRole("link", { name: "Open shared page" }).getAttribute("href");
  await ask(page, "what plan do I have");

  const otherPage = await (await browser.newContext()).newPage();
  await otherPage.goto(new URL(address ?? "", page.url()).href);
  await expect(otherPage.getByRole("heading", { level: 1, name: "My tokens" })).toBeVisible();
  await expect(answers(otherPage)).toHaveCount(1);
  await expect(answers(otherPage)).toContainText("is at");
  await expect(otherPage.getByRole("textbox", { name: "Your question" })).toHaveCount(0);
  await expect(otherPage.getByRole("button", { name: "Report a problem" })).toHaveCount(0);
  await page.getByRole("button", { name: "Stop sharing" }).click();
  await expect(page.getByRole("button", { name: "Create share link" })).toBeVisible();
  expect((await otherPage.reload())?.status()).toBe(404);
  await otherPage.context().close();

  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/\/en\/chatbot$/);
  await expect(page.getByRole("link", { name: "My tokens" })).toHaveCount(0);
});

test("a reader's feedback on an answer is read by an admin, with that answer alone", async ({ page, browser }) => {
  const token = await openChat(page);
  await ask(page, "thanks");
  await ask(page, `price of ${token}`);
  await page.getByRole("button", { name: "Report a problem" }).last().click();
  await expect(page.getByText("If you send feedback, we read this question and its answer")).toBeVisible();
  await page.getByRole("textbox", { name: "What is wrong? (optional)" }).fill("It looks too high to me.");
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "A figure is wrong" }).click();
  await expect(page.getByText("Thank you. We will look at it.")).toBeVisible();

  const desk = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await signInAs(desk, "admin");
  const admin = await desk.newPage();
  await admin.goto(new URL("/en/admin/chatbot?only=wrong", page.url()).href);
  const feedback = admin.getByRole("article").first();
  await expect(feedback).toContainText("It looks too high to me.");
  await expect(feedback).toContainText(`price of ${token}`);
  await expect(feedback).toContainText("is at");
  await expect(admin.getByText("You are welcome.")).toHaveCount(0);
  expect(await admin.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(await findViolations(admin)).toEqual([]);
  await admin.getByRole("link", { name: "Harmful" }).click();
  await expect(admin.getByText("No feedback")).toBeVisible();
  await desk.close();
});

test("the slash key moves to the box, and the up arrow brings back the question for editing, by keyboard alone", async ({
  page,
}) => {
  const token = await openChat(page);
  await page.keyboard.press("/");
  await expect(box(page)).toBeFocused();
  await page.keyboard.type(`price of ${token}`);
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Regenerate answer" })).toHaveCount(1);
  await page.keyboard.press("/");
  await page.keyboard.press("ArrowUp");
  await expect(box(page)).toHaveValue(`price of ${token}`);
  await page.keyboard.press("Home");
  await page.keyboard.type("chart of the ");
  await page.keyboard.press("Enter");
  await expect(page.locator(".chat__chart")).toBeVisible();
  // The chart arrives before the answer has ended, and only then can the answer be regenerated.
  await expect(page.getByRole("button", { name: "Regenerate answer" })).toHaveCount(2);
  await expect(page.locator(".chat [aria-disabled=true]")).toHaveCount(0);
  await page.getByRole("button", { name: "Regenerate answer" }).last().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("2/2")).toBeVisible();
});

test("the chatbot fits a phone, and asks and answers in Arabic from right to left", async ({ page }) => {
  await openChat(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/ar/chatbot");
  await page.locator(".chat__suggestions button").nth(1).click();
  await expect(page.locator(".chat__acts")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.locator(".chat__answer table")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(await page.locator(".chat__box textarea").evaluate((area) => getComputedStyle(area).fontSize)).toBe("16px");
  // The box sticks to the window's end: only above the end of the page can it cover a part of the answer.
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  expect(await findViolations(page)).toEqual([]);
});

test.describe("a browser without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a question is sent as a form, and its answer is a page", async ({ page }) => {
    await expect(async () => {
      await page.goto("/en/chatbot");
      await expect(page.getByText(GRADE)).toBeVisible({ timeout: 1_000 });
    }).toPass(UNTIL_PRICED);
    await box(page).fill("which tokens rose most this week?");
    await page.getByRole("button", { name: "Ask" }).click();
    await expect(page).toHaveURL(/\/en\/chatbot\/[0-9a-f-]{36}$/);
    await expect(page.getByRole("table", { name: "Figures in this answer" }).getByRole("row")).toHaveCount(11);
    await expect(page.getByRole("list", { name: "Sources" }).getByRole("link")).toHaveAttribute("href", "/en/ratings");
  });
});
