import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { pagesAround } from "#app/ui/pages.ts";
import { KeysetPages, NumberedPages } from "#app/ui/pagination.tsx";
import { EmptyState, ErrorState } from "#app/ui/state.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { InWords } from "./fixtures/words.tsx";

afterEach(cleanup);

type Row = { name: string; usd: string };
const rows: Row[] = [
  { name: "Bitcoin", usd: "71396.59" },
  { name: "Ethereum", usd: "3883.14" },
];
const columns = (more: Partial<Column<Row>> = {}): Column<Row>[] => [
  { key: "name", head: "Token", names: true, cell: ({ name }) => name },
  { key: "usd", head: "Price", numeric: true, worth: 2, cell: ({ usd }) => usd, ...more },
];
const shared = { caption: "Prices", rowKey: ({ name }: Row) => name };

describe("a table", () => {
  test("a table has a name, column headers and row headers, and aligns numbers at the end", () => {
    render(<Table {...shared} columns={columns()} rows={rows} />, { wrapper: InWords });
    expect(screen.getByRole("table", { name: "Prices" })).toBeDefined();
    expect(screen.getByRole("rowheader", { name: "Ethereum" })).toBeDefined();
    expect(screen.getByRole("columnheader", { name: "Price" }).className).toBe("n worth-2");
    expect(screen.getByRole("cell", { name: "3883.14" }).className).toBe("n worth-2");
  });

  test("a table reserves the space of loading rows, and shows no grey bar in place of a number", () => {
    const { container } = render(<Table {...shared} columns={columns()} rows={[]} loadingRows={3} />, {
      wrapper: InWords,
    });
    expect(container.querySelectorAll("tbody tr")).toHaveLength(3);
    expect(container.querySelectorAll("td.n .skel")).toHaveLength(0);
    expect(container.querySelectorAll("td .skel")).toHaveLength(3);
    expect(container.querySelector("[aria-busy=true]")).not.toBeNull();
    expect(screen.getByRole("status").textContent).toBe("Loading");
  });

  test("an empty table says why there are no rows", () => {
    render(<Table {...shared} columns={columns()} rows={[]} instead={<EmptyState title="No payments yet" />} />, {
      wrapper: InWords,
    });
    expect((screen.getByText("No payments yet").closest("td") as HTMLTableCellElement).colSpan).toBe(2);
  });

  test("a table announces its sort order, and is sorted by a button", () => {
    const sort = vi.fn();
    render(<Table {...shared} columns={columns({ sorted: "descending", onSort: sort })} rows={rows} />, {
      wrapper: InWords,
    });
    expect(screen.getByRole("columnheader", { name: "Price" }).getAttribute("aria-sort")).toBe("descending");
    fireEvent.click(screen.getByRole("button", { name: "Price" }));
    expect(sort).toHaveBeenCalledOnce();
  });
});

test("an error interrupts a screen reader, and contains a way to continue", () => {
  render(<ErrorState title="Prices could not be read" out={<button type="button">Try again</button>} />);
  expect(within(screen.getByRole("alert")).getByRole("button", { name: "Try again" })).toBeDefined();
});

let shownPart: ReactNode;
const Page = () => <InWords>{shownPart}</InWords>;

describe("links to pages", () => {
  test("few pages are all listed, many only around the current one, in a constant number of slots", () => {
    expect(pagesAround(2, 3)).toEqual([1, 2, 3]);
    expect(pagesAround(1, 24)).toEqual([1, 2, 3, 4, 5, "gap", 24]);
    expect(pagesAround(7, 24)).toEqual([1, "gap", 6, 7, 8, "gap", 24]);
    expect(pagesAround(22, 24)).toEqual([1, "gap", 20, 21, 22, 23, 24]);
    for (let page = 1; page <= 24; page++) expect(pagesAround(page, 24)).toHaveLength(7);
    for (let page = 1; page <= 8; page++) expect(new Set(pagesAround(page, 8)).has(page)).toBe(true);
  });

  const shown = (part: ReactNode) => {
    shownPart = part;
    const Stub = createRemixStub([{ path: "/", Component: Page }]);
    return render(<Stub />);
  };

  test("page links are in a named region, and the displayed page is marked as the current one", () => {
    shown(<NumberedPages page={2} pages={3} buildHref={(page) => `?page=${page}`} />);
    const nav = within(screen.getByRole("navigation", { name: "Pages" }));
    expect(nav.getByRole("link", { name: "Page 2" }).getAttribute("aria-current")).toBe("page");
    expect(nav.getByRole("link", { name: "Next" }).getAttribute("href")).toBe("/?page=3");
    expect(nav.getByRole("link", { name: "Previous" }).getAttribute("href")).toBe("/?page=1");
  });

  test("a link at the end stays in its place and is disabled", () => {
    shown(<KeysetPages older="?before=48211" />);
    expect(screen.getByRole("link", { name: "Newer" }).getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByRole("link", { name: "Older" }).getAttribute("href")).toBe("/?before=48211");
  });

  test("a single page has no links", () => {
    const { container } = shown(<NumberedPages page={1} pages={1} buildHref={String} />);
    expect(container.textContent).toBe("");
  });
});
