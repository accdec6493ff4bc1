import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import { Resvg } from "@resvg/resvg-js";
import { createElement } from "react";
import satori from "satori";
import { PICTURE, TokenPicture } from "./drawing.server.tsx";
import type { PictureLines } from "./lines.server.ts";

/** The thread that renders pictures: one takes a tenth of a second of CPU time, during which the web server could not respond. */

/** Everything that a picture shows. `closes` are the latest daily prices, oldest first. */
export type PictureContent = { lines: PictureLines; closes: readonly number[] };
/** The thread's response: it renders one picture at a time. */
export type PictureAnswer = { png: Uint8Array } | { problem: string };

async function render(content: PictureContent): Promise<Uint8Array> {
  const svg = await satori(createElement(TokenPicture, content), { ...PICTURE, fonts: await loadFonts() });
  return Uint8Array.from(new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng());
}

async function draw(content: PictureContent): Promise<PictureAnswer> {
  try {
    return { png: await render(content) };
  } catch (error) {
    return { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on("message", async (content: PictureContent) => parentPort?.postMessage(await draw(content)));

const WEIGHTS = [400, 600] as const;
const SCRIPTS = ["latin", "latin-ext", "cyrillic"] as const;
type Font = { name: string; data: Buffer; weight: (typeof WEIGHTS)[number]; style: "normal" };
let fonts: Promise<Font[]> | undefined;

/** The fonts of the pages, in a format that satori reads. */
const loadFonts = (): Promise<Font[]> =>
  (fonts ??= Promise.all(WEIGHTS.flatMap((weight) => SCRIPTS.map(loadFont(weight)))));

const loadFont =
  (weight: Font["weight"]) =>
  async (script: (typeof SCRIPTS)[number]): Promise<Font> => {
    const file = createRequire(import.meta.url).resolve(
      `@fontsource/inter/files/inter-${script}-${weight}-normal.woff`,
    );
    // The first script has the family's name; satori looks in the others for letters that it lacks.
    return {
      name: script === "latin" ? "Inter" : `Inter ${script}`,
      data: await readFile(file),
      weight,
      style: "normal",
    };
  };
