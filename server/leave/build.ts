import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import { licencesIn } from "../bundling/bundledPackages.ts";
import { WORDS } from "./words.ts";

const path = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));
const fileText = (name: string) => readFileSync(path(name), "utf8").trim();

/** `sha256` in hex, of the file as it is served. */
export type LeavePage = { html: string; sha256: string };

/**
 * The exit page: how people withdraw without us, in one file that opens from disk. Its policy allows only its own script, no loading, and
 * connections to the endpoint that is entered. The same sources give the same bytes.
 */
export async function buildLeavePage(plugins: Plugin[] = []): Promise<LeavePage> {
  const made = await build({
    configFile: false,
    logLevel: "silent",
    plugins,
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rollupOptions: { input: path("page.ts"), output: { format: "iife", inlineDynamicImports: true } },
    },
  });
  const [chunk, ...others] = "output" in made ? made.output : [];
  if (chunk?.type !== "chunk" || others.length > 0) throw new Error("the page for leaving did not become one file");
  const html = buildHtml(chunk.code.trim(), fileText("page.css"), licencesIn([chunk]));
  return { html, sha256: createHash("sha256").update(html).digest("hex") };
}

function buildHtml(code: string, style: string, licences: string): string {
  // In a script element these end it, or start a section that only another of them ends.
  const script = code.replace(/<(?=\/script|!--|script)/gi, "\\x3C");
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${sha256(script)}'`,
    `style-src 'sha256-${sha256(style)}'`,
    "connect-src http: https:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  const parts: Record<string, string> = {
    ...WORDS.en,
    POLICY: policy,
    STYLE: style,
    LICENCES: escaped(licences),
    SCRIPT: script,
  };
  return fileText("page.html").replace(/%(\w+)%|\/\*(\w+)\*\//g, (whole, text, code) => parts[text ?? code] ?? whole);
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
