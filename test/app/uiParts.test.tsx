import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { Banner } from "#app/ui/banner.tsx";
import { dateTimeText } from "#app/ui/dateTime.tsx";
import { toBarHeights } from "#app/ui/hashPrint.tsx";
import { Money } from "#app/ui/money.tsx";
import { Steps } from "#app/ui/steps.tsx";
import { TokenAmount } from "#app/ui/tokenAmount.tsx";
import { UiLocale } from "#app/ui/uiLocale.ts";

const HASH = "0xfbe9556482a1c0d3e4f5061728394a5b6c7d8e9f001122334455667788a6724e";

afterEach(cleanup);

describe("components", () => {
  test("the component for money styles its cents and copies as one text", () => {
    const { container } = render(<Money cents={-4178} />);
    expect(container.textContent).toBe("\u2212$41.78");
    expect(container.querySelector(".c")?.textContent).toBe(".78");
  });

  test("an amount without cents can be shortened", () => {
    expect(render(<Money cents={0} short />).container.textContent).toBe("$0");
  });

  test("numbers follow the page's language", () => {
    const { container } = render(
      <UiLocale.Provider value="es">
        <TokenAmount amount="192801690000000000000000" decimals={18} symbol="TMAI" />
      </UiLocale.Provider>,
    );
    expect(container.textContent).toBe("192.801,69 TMAI");
  });

  test("the picture of a hash has sixteen bars and changes with any digit", () => {
    expect(toBarHeights(HASH)).toHaveLength(16);
    expect(toBarHeights(HASH.replace(/e$/, "f"))).not.toEqual(toBarHeights(HASH));
  });

  test("only an error interrupts a screen reader", () => {
    render(<Banner tone="bad" title="Insufficient USDC balance." />);
    expect(screen.getByRole("alert").textContent).toBe("Insufficient USDC balance.");
    render(<Banner tone="wait" title="This quote has expired" />);
    expect(screen.getByRole("status").textContent).toBe("This quote has expired");
  });

  test("the step in progress is marked as the current one", () => {
    render(
      <Steps
        label="Payment steps"
        steps={[
          { label: "Approve", state: "done" },
          { label: "Sign", state: "busy" },
        ]}
      />,
    );
    expect(screen.getByText("Sign").getAttribute("aria-current")).toBe("step");
    expect(screen.getByText("Approve").getAttribute("aria-current")).toBeNull();
  });

  test("dates and times are in UTC", () => {
    expect(dateTimeText("2026-11-05T14:05:44.000Z", "second", "en")).toBe("5 Nov 2026, 14:05:44 UTC");
    expect(dateTimeText("2027-02-03T23:59:59.999Z", "day", "en")).toBe("3 Feb 2027");
  });
});
