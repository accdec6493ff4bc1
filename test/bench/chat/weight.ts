import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { rounded } from "../figures.ts";

/** The browser code of the chatbot's page, according to the manifest of the built client. */

const CLIENT = fileURLToPath(new URL("../../../build/client", import.meta.url));
const BEGIN = "window.__remixManifest=";

type Route = { id: string; module: string; imports?: string[] };
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> };

function readManifest(): Manifest {
  const assets = join(CLIENT, "assets");
  const [file] = readdirSync(assets).filter((name) => /^manifest-.*\.js$/.test(name));
  const text = readFileSync(join(assets, file ?? ""), "utf8");
  return JSON.parse(text.slice(BEGIN.length).replace(/;\s*$/, ""));
}

const listModules = ({ module, imports = [] }: Pick<Route, "module" | "imports">): string[] => [module, ...imports];
const PAGE = /^areas\/chatbot\/routes\/chatbot\./;

/** What its page loads and no page of another area does, in KiB gzip: the heaviest of its routes. */
export function chatCodeKiB(): number {
  const { entry, routes } = readManifest();
  const all = Object.values(routes);
  const shared = new Set([
    ...listModules(entry),
    ...all.filter(({ id }) => !id.startsWith("areas/chatbot/")).flatMap(listModules),
  ]);
  const weights = all
    .filter(({ id }) => PAGE.test(id))
    .map((route) => {
      const own = [...new Set(listModules(route))].filter((file) => !shared.has(file));
      const bytes = own.map((file) => gzipSync(readFileSync(join(CLIENT, file))).length);
      console.log(
        `${route.id}: ${own.map((file, index) => `${file.slice("/assets/".length)} ${bytes[index]}`).join(", ")}`,
      );
      return bytes.reduce((sum, one) => sum + one, 0) / 1_024;
    });
  if (weights.length === 0) throw new Error("the chatbot has no page in the manifest");
  return rounded(Math.max(...weights));
}
