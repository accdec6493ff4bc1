import { Link } from "@remix-run/react";
import { act, cleanup, fireEvent } from "@testing-library/react";
import i18next from "i18next";
import { type ReactNode, useId } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { MemoryRouter, useLocation } from "react-router-dom";
import { StaticRouter } from "react-router-dom/server";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fragmentRenderer } from "#app/platform/fragmentCache.server.tsx";
import { lazyFragment, loadAllFragments, pageIsUp } from "#app/ui/lazyFragment.ts";
import { FragmentRendererContext, StaticFragment } from "#app/ui/staticFragment.tsx";

/** How often the part was rendered, by the server or the browser. */
let renders = 0;
beforeEach(() => {
  renders = 0;
});
afterEach(cleanup);

type ListProps = { names: readonly string[] };

function List({ names }: ListProps) {
  renders += 1;
  return (
    <section aria-labelledby={useId()}>
      {names.map((name) => (
        <Link key={name} to={`/en/tokens/${name}`}>
          {name}
        </Link>
      ))}
      <details>
        <summary>More</summary>
        <a href="/en/file.csv">file</a>
      </details>
      <input name="q" defaultValue={names.join()} />
      <input type="checkbox" name="only" />
    </section>
  );
}

const ListPart = lazyFragment(async () => List);
beforeAll(() => loadAllFragments());

const Place = () => <output>{useLocation().pathname}</output>;
const page = (names: readonly string[]) => (
  <>
    <StaticFragment part={ListPart} of={{ names }} />
    <Place />
  </>
);
const renderFragment = fragmentRenderer(i18next, "en", (part: ReactNode) => part);
const sent = (names: readonly string[]) =>
  renderToString(
    <FragmentRendererContext.Provider value={renderFragment}>
      <StaticRouter location="/en">{page(names)}</StaticRouter>
    </FragmentRendererContext.Provider>,
  );

describe("fragments on the server", () => {
  test("a fragment is rendered once for each set of props, for all callers", () => {
    const [first, second] = [sent(["one", "two"]), sent(["one", "two"])];
    expect(second).toBe(first);
    expect(first).toContain('href="/en/tokens/two"');
    expect(renders).toBe(1);
    expect(sent(["three"])).toContain('href="/en/tokens/three"');
    expect(renders).toBe(2);
  });

  test("languages never share a fragment", () => {
    sent(["four"]);
    fragmentRenderer(i18next, "de", (part: ReactNode) => part)(List, { names: ["four"] });
    expect(renders).toBe(2);
  });

  test("two fragments on one page have no id in common", () => {
    const ids = ["five", "six"].map((name) => /aria-labelledby="([^"]+)"/.exec(sent([name]))?.[1]);
    expect(new Set(ids).size).toBe(2);
  });
});

test("the translations of a fragment are loaded with its code", async () => {
  const loaded: (readonly string[])[] = [];
  pageIsUp(async (namespaces) => void loaded.push(namespaces));
  await lazyFragment(async () => List, ["tokens"]).load();
  await lazyFragment(async () => List).load();
  expect(loaded).toEqual([["tokens"]]);
});

describe("fragments in the browser", () => {
  let root: Root;
  let place: HTMLElement;
  async function open(names: readonly string[]) {
    place = document.body.appendChild(document.createElement("div"));
    place.innerHTML = sent(names);
    renders = 0;
    await act(async () => {
      root = hydrateRoot(place, <MemoryRouter initialEntries={["/en"]}>{page(names)}</MemoryRouter>);
    });
  }
  const show = (names: readonly string[]) =>
    act(async () => root.render(<MemoryRouter initialEntries={["/en"]}>{page(names)}</MemoryRouter>));
  afterEach(async () => {
    await act(async () => root.unmount());
    place.remove();
  });

  test("the server's HTML stays without another render as long as the data are equal", async () => {
    await open(["one", "two"]);
    const link = place.querySelector("a");
    await show(["one", "two"]);
    expect(place.querySelector("a")).toBe(link);
    expect(place.querySelectorAll("a")).toHaveLength(3);
    expect(renders).toBe(0);
  });

  test("new data are shown without losing the focus or open details", async () => {
    await open(["one", "two"]);
    const details = place.querySelector("details") as HTMLDetailsElement;
    details.open = true;
    place.querySelectorAll("a")[1]?.focus();
    await show(["one", "three"]);
    expect(place.querySelectorAll("a")[1]?.textContent).toBe("three");
    expect(document.activeElement).toBe(place.querySelectorAll("a")[1]);
    expect(place.querySelector("details")?.open).toBe(true);
  });

  test("an untouched field gets its new value, and a ticked box stays ticked", async () => {
    await open(["one"]);
    const [typed, ticked] = [...place.querySelectorAll("input")] as [HTMLInputElement, HTMLInputElement];
    ticked.checked = true;
    await show(["two"]);
    expect(typed.isConnected).toBe(false);
    const [after, box] = [...place.querySelectorAll("input")] as [HTMLInputElement, HTMLInputElement];
    expect([after.value, box.checked]).toEqual(["two", true]);
  });

  test("text typed into a field stays", async () => {
    await open(["one"]);
    const field = place.querySelector("input") as HTMLInputElement;
    field.value = "a token";
    await show(["two"]);
    expect(place.querySelector("input")?.value).toBe("a token");
  });

  test("the first data are shown again after other data", async () => {
    await open(["one", "two"]);
    await show(["three"]);
    await show(["one", "two"]);
    expect([...place.querySelectorAll("section > a")].map((link) => link.textContent)).toEqual(["one", "two"]);
  });

  test("links of the router navigate without a page load, and files are left to the browser", async () => {
    await open(["one"]);
    const [token, file] = [...place.querySelectorAll("a")] as [HTMLAnchorElement, HTMLAnchorElement];
    let isLeft = false;
    const leave = (event: Event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener("click", leave);
    await act(async () => void fireEvent.click(token, { ctrlKey: true }));
    expect(isLeft).toBe(true);
    await act(async () => void fireEvent.click(file));
    expect(isLeft).toBe(true);
    expect(place.querySelector("output")?.textContent).toBe("/en");
    await act(async () => void fireEvent.click(token));
    expect(isLeft).toBe(false);
    expect(place.querySelector("output")?.textContent).toBe("/en/tokens/one");
    document.removeEventListener("click", leave);
  });
});
