import type { Page } from "@playwright/test";

/**
 * Everything that does not fit into the window, one line each: the page scrolls sideways, a control's text overflows it, controls overlap,
 * or a panel's fields overflow the panel. Every panel of the page and its header is opened once.
 */
export function crampedIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const CONTROLS = "nav a, a.btn, button, summary, [role=tab], .seg label";
    const FIELDS = "a, button, input, select, textarea";
    const PANELS = ".popover__panel, .drop__panel";
    /** For letters that lean out of their box, and for rounding. */
    const SLACK = 4;
    const found = new Set<string>();
    const frames = async (count: number) => {
      for (let left = count; left > 0; left -= 1) await new Promise(requestAnimationFrame);
    };
    const named = (element: Element) => {
      const classes = [...element.classList].map((name) => `.${name}`).join("");
      return `${element.localName}${classes} "${(element.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40)}"`;
    };
    const isShown = (element: Element) =>
      element.clientWidth > 1 && element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]");

    const { documentElement: root } = document;
    const isClipped = (element: Element) => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== "visible") return true;
      return false;
    };
    function sideways() {
      const by = root.scrollWidth - root.clientWidth;
      if (by <= 0) return;
      const isBeyond = (element: Element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (left < -0.5 || right > root.clientWidth + 0.5) && !isClipped(element);
      };
      const beyond = [...document.body.querySelectorAll("*")].filter(isBeyond);
      // The innermost one: all around it are only wide because of it.
      found.add(`scrolls ${by}px sideways: ${beyond.length > 0 ? named(beyond[beyond.length - 1] as Element) : ""}`);
    }
    function overprinted() {
      const controls = [...document.querySelectorAll(CONTROLS)].filter(isShown);
      for (const control of controls) {
        const { overflowX, display } = getComputedStyle(control);
        const isBox = overflowX === "visible" && display !== "inline";
        if (isBox && control.scrollWidth > control.clientWidth + SLACK) found.add(`words beyond ${named(control)}`);
        const next = control.nextElementSibling;
        if (!next?.matches(CONTROLS) || !isShown(next)) continue;
        const [one, other] = [control.getBoundingClientRect(), next.getBoundingClientRect()];
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (across > SLACK && down > SLACK) found.add(`${named(control)} overlaps ${named(next)}`);
      }
    }
    function beyondPanels() {
      for (const panel of [...document.querySelectorAll(PANELS)].filter(isShown)) {
        const { left, right } = panel.getBoundingClientRect();
        if (left < -0.5 || right > root.clientWidth + 0.5) found.add(`${named(panel)} reaches beyond the window`);
        for (const field of [...panel.querySelectorAll(FIELDS)].filter(isShown)) {
          const inner = field.getBoundingClientRect();
          if (inner.left < left - 0.5 || inner.right > right + 0.5)
            found.add(`${named(field)} reaches beyond its panel`);
        }
      }
    }
    function look() {
      sideways();
      overprinted();
      beyondPanels();
    }

    // Observers and their effects have run by then.
    await frames(3);
    look();
    for (const box of document.querySelectorAll<HTMLDetailsElement>("details:is(.popover, .drop):not([open])")) {
      if (!isShown(box)) continue;
      box.open = true;
      await frames(2);
      look();
      box.open = false;
    }
    return [...found];
  });
}
