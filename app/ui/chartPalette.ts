/** Colours of the page in a form for canvases: a chart understands neither variables nor oklch. */

const NAMES = [
  "bg",
  "card",
  "lift",
  "line",
  "line-2",
  "edge",
  "ink",
  "ink-2",
  "ink-3",
  "act",
  "c1",
  "c2",
  "good",
  "bad",
] as const;
type Name = (typeof NAMES)[number];
export type Palette = Record<Name, string> & { wash: string; font: string };

/** The values of the variables at `box`, in the current theme. */
export function readPalette(box: HTMLElement): Palette {
  const probe = document.createElement("span");
  probe.hidden = true;
  box.append(probe);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const read = (name: Name): [number, number, number] => {
    probe.style.color = `var(--${name})`;
    if (!context) return [128, 128, 128];
    context.fillStyle = getComputedStyle(probe).color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  };
  const colours = Object.fromEntries(NAMES.map((name) => [name, `rgb(${read(name).join(", ")})`])) as Record<
    Name,
    string
  >;
  const wash = `rgba(${read("act").join(", ")}, 0.1)`;
  const font = getComputedStyle(probe).fontFamily;
  probe.remove();
  return { ...colours, wash, font };
}

/** Calls when the theme changes, by the page's switch or by the system; returns a function that stops it. */
export function onThemeChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  const system = matchMedia("(prefers-color-scheme: dark)");
  system.addEventListener("change", changed);
  return () => {
    observer.disconnect();
    system.removeEventListener("change", changed);
  };
}
