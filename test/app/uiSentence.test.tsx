import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Sentence } from "#app/ui/sentence.tsx";

afterEach(cleanup);

test("components appear where the sentence names them, in its order", () => {
  const parts = { now: <b>$10</b>, total: <i>$9</i> };
  const { container } = render(<Sentence text="Pay <total></total> instead of <now></now>." parts={parts} />);
  expect(container.innerHTML).toBe("Pay <i>$9</i> instead of <b>$10</b>.");
  const korean = render(<Sentence text="<now></now> 대신 <total></total>" parts={parts} />);
  expect(korean.container.textContent).toBe("$10 대신 $9");
});

test("a sentence without components is unchanged, and markup in it stays text", () => {
  const { container } = render(<Sentence text="1 < 2 <script>alert(1)</script>" parts={{}} />);
  expect(container.querySelector("script")).toBeNull();
  expect(container.textContent).toBe("1 < 2 <script>alert(1)</script>");
});

test("a component may be built from the words inside its tag", () => {
  const parts = { price: "$9", unit: (words: string) => <small>{words}</small> };
  const { container } = render(<Sentence text="<price></price> <unit>a month</unit>" parts={parts} />);
  expect(container.innerHTML).toBe("$9 <small>a month</small>");
});
