import { findViolations } from "./axe.ts";
import { answers, ask, openChat } from "./chat.ts";
import { expect, test } from "./fixtures.ts";

test("a question is answered with a table and a source that opens its page, and suggestions continue", async ({
  page,
}) => {
  const token = await openChat(page);
  await page.getByRole("button", { name: "Which tokens rose most this week?" }).click();
  await expect(page).toHaveURL(/\/en\/chatbot\/[0-9a-f-]{36}$/);
  const table = page.getByRole("table", { name: "Figures in this answer" });
  await expect(table.getByRole("row")).toHaveCount(11);
  await expect(page.getByText("Simulated market: these tokens and figures are invented.")).toBeVisible();
  await expect(page.getByText("Understood as: Find tokens")).toBeVisible();
  await ask(page, `price of ${token}`);
  await expect(answers(page).last()).toContainText("is at");
  await expect(page.locator(".chat__talk > [role=status]")).toContainText("is at");
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("list", { name: "Sources" }).last().getByRole("link").click();
  await expect(page).toHaveURL(/\/en\/(tokens\/[a-z0-9-]+|ratings)$/);
});
