import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Field, focusFirstInvalid, Input } from "#app/ui/field.tsx";
import { RadioCard } from "#app/ui/radioCard.tsx";
import { Segments } from "#app/ui/segments.tsx";
import { Select } from "#app/ui/select.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { UiLocale } from "#app/ui/uiLocale.ts";

afterEach(cleanup);

const describedBy = (element: HTMLElement) =>
  document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent;

describe("a field", () => {
  test("a field names its control and describes it by the hint", () => {
    render(
      <Field label="Wallet address" hint="Starts with 0x">
        <Input code />
      </Field>,
    );
    const input = screen.getByLabelText("Wallet address");
    expect(describedBy(input)).toBe("Starts with 0x");
    expect(input.getAttribute("aria-invalid")).toBeNull();
    expect(input.dir).toBe("ltr");
  });

  test("a field shows its error in place of the hint, in a polite live region", () => {
    render(
      <Field label="Wallet address" hint="Starts with 0x" error="Too short" required>
        <Input />
      </Field>,
    );
    const input = screen.getByLabelText("Wallet address");
    expect(describedBy(input)).toBe("Too short");
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect((input as HTMLInputElement).required).toBe(true);
    expect(screen.queryByText("Starts with 0x")).toBeNull();
    expect(screen.getByText("Too short").closest("[aria-live=polite]")).not.toBeNull();
  });

  test("the first field with an error gets the focus", () => {
    const { container } = render(
      <form>
        <Field label="One">
          <Input />
        </Field>
        <Field label="Two" error="Missing">
          <Input />
        </Field>
        <Field label="Three" error="Missing">
          <Input />
        </Field>
      </form>,
    );
    expect(focusFirstInvalid(container.querySelector("form"))).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText("Two"));
    expect(focusFirstInvalid(document.createElement("form"))).toBe(false);
  });
});

const TOKENS = [
  { value: "TMAI", label: "TMAI" },
  { value: "USDC", label: "USDC" },
] as const;

describe("a select", () => {
  test("a select gets its name and error from the field, and shows its value before the list is loaded", () => {
    render(
      <Field label="Token" error="Choose one">
        <Select options={TOKENS} value="USDC" onChange={() => {}} />
      </Field>,
    );
    const trigger = screen.getByRole("combobox", { name: "Token" });
    expect(trigger.textContent).toBe("USDC");
    expect(describedBy(trigger)).toBe("Choose one");
    expect(trigger.getAttribute("aria-invalid")).toBe("true");
  });

  test("a select opens and selects by keyboard alone", async () => {
    const chosen = vi.fn();
    render(<Select label="Token" options={TOKENS} value="TMAI" onChange={chosen} />);
    fireEvent.keyDown(screen.getByRole("combobox", { name: "Token" }), { key: "Enter" });
    const list = await screen.findByRole("listbox");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("TMAI"));
    fireEvent.keyDown(within(list).getByRole("option", { name: "TMAI" }), { key: "ArrowDown" });
    const option = within(list).getByRole("option", { name: "USDC" });
    await waitFor(() => expect(document.activeElement).toBe(option));
    fireEvent.keyDown(option, { key: "Enter" });
    expect(chosen).toHaveBeenCalledWith("USDC");
  });
});

describe("choices", () => {
  test("a radio card is named by its title alone and described by its meaning", () => {
    const choose = vi.fn();
    render(
      <RadioCard name="token" value="TMAI" checked={false} onChoose={choose} title="TMAI" badge={<b>Best Deal</b>}>
        192,801.69 TMAI
      </RadioCard>,
    );
    const radio = screen.getByRole("radio", { name: "TMAI" });
    expect(describedBy(radio)).toBe("192,801.69 TMAI");
    fireEvent.click(radio);
    expect(choose).toHaveBeenCalledOnce();
  });

  test("segments are radios under a legend, each with its own note", () => {
    const choose = vi.fn();
    render(
      <Segments
        legend="Period"
        name="period"
        options={[
          { value: "monthly", label: "Monthly" },
          { value: "yearly", label: "Yearly", note: "up to 17%" },
        ]}
        chosen="monthly"
        onChoose={choose}
      />,
    );
    expect(screen.getByRole("group", { name: "Period" })).toBeDefined();
    const yearly = screen.getByRole("radio", { name: "Yearly" });
    expect(describedBy(yearly)).toBe("up to 17%");
    fireEvent.click(yearly);
    expect(choose).toHaveBeenCalledWith("yearly");
  });
});

const tabs = [
  { value: "one", label: "One", panel: "First panel" },
  { value: "two", label: "Two", panel: "Second panel" },
];
function Steered() {
  const [chosen, choose] = useState("one");
  return <Tabs label="Sides" tabs={tabs} chosen={chosen} onChoose={choose} />;
}

describe("tabs", () => {
  test("an arrow key moves to the next tab and shows it", async () => {
    render(<Steered />);
    screen.getByRole("tab", { name: "One" }).focus();
    fireEvent.keyDown(screen.getByRole("tab", { name: "One" }), { key: "ArrowRight" });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Two" })));
    expect(screen.getByRole("tabpanel").textContent).toBe("Second panel");
  });

  test("the next tab in Arabic is to the left", async () => {
    render(
      <UiLocale.Provider value="ar">
        <Tabs label="Sides" tabs={tabs} />
      </UiLocale.Provider>,
    );
    screen.getByRole("tab", { name: "One" }).focus();
    fireEvent.keyDown(screen.getByRole("tab", { name: "One" }), { key: "ArrowLeft" });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Two" })));
  });
});
