import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin, Rollup } from "vite";

/** A package of which something is in a bundle. `license` as its package.json has it, an SPDX expression; empty for none. */
export type BundledPackage = { name: string; version: string; license: string };

const root = fileURLToPath(new URL("../..", import.meta.url));
export const BUNDLES = ["client", "server", "processes", "verifier", "leave"] as const;
type Bundle = (typeof BUNDLES)[number];
export const packagesFile = (bundle: Bundle): string => `${root}build/packages/${bundle}.json`;

/**
 * Writes a list of the packages whose code, styles or files are really in a bundle. The browser's bundle also includes their licence texts,
 * as most licences require: `/open-source-licences.txt`.
 */
export function bundledPackages(bundle: Bundle, file = packagesFile(bundle)): Plugin {
  return {
    name: "bundled-packages",
    apply: "build",
    generateBundle(_options, output) {
      const folders = [...new Set(modulesIn(Object.values(output)).flatMap(packageFolder))].sort();
      const packages = folders.map(packageIn);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify(packages, null, 2)}\n`);
      if (bundle !== "client") return;
      const source = licencesIn(Object.values(output));
      this.emitFile({ type: "asset", fileName: "open-source-licences.txt", source });
    },
  };
}

/** The licence texts of the packages in a bundle. */
export function licencesIn(output: readonly (Rollup.OutputAsset | Rollup.OutputChunk)[]): string {
  const folders = [...new Set(modulesIn(output).flatMap(packageFolder))].sort();
  return folders.map((folder) => licenceText(packageIn(folder), folder)).join("\n");
}

/** Styles and fonts leave no code in a chunk: an asset names its own source file, and a style has a module without code. */
const modulesIn = (output: readonly (Rollup.OutputAsset | Rollup.OutputChunk)[]): string[] =>
  output.flatMap((part) =>
    part.type === "asset"
      ? part.originalFileNames
      : Object.entries(part.modules).flatMap(([id, { renderedLength }]) =>
          renderedLength > 0 || /\.css($|\?)/.test(id) ? [id] : [],
        ),
  );

/** The package folder of a module's file; empty for our own modules. */
function packageFolder(id: string): string[] {
  const [folder] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id.replace(/^\0/, "")) ?? [];
  return folder === undefined ? [] : [folder.startsWith("/") ? folder : root + folder];
}

function packageIn(folder: string): BundledPackage {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8")) as Partial<
    Record<"name" | "version" | "license", unknown>
  >;
  return { name: String(name), version: String(version), license: typeof license === "string" ? license : "" };
}

function licenceText({ name, version, license }: BundledPackage, folder: string): string {
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)(\.|-|$)/i.test(file));
  const texts = files.map((file) => readFileSync(`${folder}/${file}`, "utf8").trim());
  return [`${name} ${version} (${license})`, ...texts, ""].join("\n\n");
}
