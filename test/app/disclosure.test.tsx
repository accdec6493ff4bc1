import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { Link, MemoryRouter } from "react-router-dom";
import { StaticRouter } from "react-router-dom/server";
import { afterEach, expect, test } from "vitest";
import { Disclosure } from "#app/frame/disclosure.tsx";

afterEach(cleanup);

const MENU = (
  <Disclosure className="lang" label="Language" summary="EN">
    <Link to="/elsewhere">Elsewhere</Link>
  </Disclosure>
);

test("a menu that was opened before hydration stays open, and closes on navigation", async () => {
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = renderToString(<StaticRouter location="/">{MENU}</StaticRouter>);
  const menu = place.querySelector("details") as HTMLDetailsElement;
  menu.open = true;
  await act(async () => void hydrateRoot(place, <MemoryRouter>{MENU}</MemoryRouter>));
  expect(menu.open).toBe(true);
  await act(async () => void fireEvent.click(screen.getByText("Elsewhere")));
  expect(menu.open).toBe(false);
  place.remove();
});
