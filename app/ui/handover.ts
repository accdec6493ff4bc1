/** What a reader has done in a part of a page, so that the part can be put in place anew without losing it. */
export type Handled = { focused: number; open: boolean[] };

const FOCUSABLE = "a[href], button, input, select, summary";

export const handedOver = (box: Element): Handled => ({
  focused: [...box.querySelectorAll(FOCUSABLE)].findIndex((element) => element === document.activeElement),
  open: [...box.querySelectorAll("details")].map(({ open }) => open),
});

export function takeOver(box: Element, { focused, open }: Handled): void {
  box.querySelectorAll("details").forEach((details, place) => {
    details.open = open[place] ?? details.open;
  });
  box.querySelectorAll<HTMLElement>(FOCUSABLE)[focused]?.focus({ preventScroll: true });
}
