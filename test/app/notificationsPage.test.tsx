import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, expect, test } from "vitest";
import notifications from "#app/areas/notifications/locales/en/notifications.json";
import { InboxPage } from "#app/areas/notifications/pages/inboxPage.tsx";
import { SettingsPage } from "#app/areas/notifications/pages/settingsPage.tsx";
import { LOUD } from "#app/services/delivery/model/preferences.ts";
import type { ChannelsView } from "#app/services/delivery/model/views.ts";
import { InWords } from "./fixtures/words.tsx";

afterEach(cleanup);

let page: ReactElement;
const Stub = createRemixStub([{ path: "/:locale", Component: () => page }]);
const show = (shown: ReactElement) => {
  page = shown;
  render(
    <InWords more={{ notifications }}>
      <Stub initialEntries={["/en"]} />
    </InWords>,
  );
};
const AT = "2026-11-23T08:00:00.000Z";
const notice = (n: number, isRead: boolean) => ({
  noticeId: `00000000-0000-4000-8000-00000000000${n}`,
  kind: "alertFired" as const,
  title: `ACME is above $${n}`,
  text: "Acme costs more.",
  path: "/tokens/acme",
  createdAt: AT,
  isRead,
});

test("the inbox links each notice to its subject, and offers to mark one or all as read", async () => {
  const shown = { notices: [notice(1, false), notice(2, true)], unread: 1, total: 2, older: null, newer: null };
  show(<InboxPage {...shown} onlyUnread={false} asOf={AT} />);
  expect((await screen.findByRole("link", { name: "ACME is above $1" })).getAttribute("href")).toBe("/en/tokens/acme");
  expect(screen.getAllByText("New")).toHaveLength(1);
  expect(screen.getByRole("button", { name: "Mark as read: ACME is above $1" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Mark as read: ACME is above $2" })).toBeNull();
  expect(screen.getByRole("button", { name: "Mark all as read" })).toBeTruthy();
});

const channels: ChannelsView = {
  email: { address: "ada@example.com", isVerified: true, isOn: true },
  endpoints: [
    {
      endpointId: "00000000-0000-4000-8000-000000000001",
      channel: "webhook",
      label: "https://example.com/hook",
      isDisabled: false,
      failingSince: null,
      createdAt: AT,
    },
  ],
  connected: ["inApp", "email", "webhook"],
  absent: ["telegram"],
  pushKey: null,
  preferences: { ...LOUD, quiet: { from: 22 * 60, to: 7 * 60 } },
};

test("the settings list the channels, link to the plans for locked ones, and show a new webhook's secret", async () => {
  show(
    <SettingsPage channels={channels} allowed={["inApp", "email"]} answer={{ said: "secret", secret: "whsec_abc" }} />,
  );
  const card = await screen.findByRole("region", { name: "Channels" });
  expect(within(card).getByText("ada@example.com")).toBeTruthy();
  expect(within(card).queryByText("Telegram bot")).toBeNull();
  expect(within(card).getByRole("link", { name: "See which plan includes this" }).getAttribute("href")).toContain(
    "/plans",
  );
  expect(within(card).getByRole("button", { name: "Send a test: https://example.com/hook" })).toBeTruthy();
  expect(screen.getByText("whsec_abc")).toBeTruthy();
  expect((screen.getByLabelText("Quiet hours from") as HTMLInputElement).value).toBe("22:00");
});
