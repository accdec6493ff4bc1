import { createElement, type SVGProps } from "react";

/** The icon package's own format: `["path", { d, key }]`. */
type IconData = { node: [tag: string, attributes: Record<string, string>][] };

/**
 * Replaces the icon package's own factory (vite.config.ts): the same drawings, without its layers of settings, which we set
 * in `.i` of base.css. A page has some sixty icons, and the server would go through those layers for each.
 */
export default function iconComponent({ node }: IconData) {
  const strokes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return (props: SVGProps<SVGSVGElement>) => createElement("svg", { viewBox: "0 0 24 24", ...props }, strokes);
}
