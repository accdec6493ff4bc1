import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

const ENTRY = fileURLToPath(new URL("./verify.ts", import.meta.url));
const README = fileURLToPath(new URL("./README.md", import.meta.url));

export type Verifier = { program: string; readme: string };

/** The verifier of an evidence bundle: one readable file for plain Node, built from this program's own verification code. */
export async function buildVerifier(plugins: Plugin[] = []): Promise<Verifier> {
  const made = await build({
    configFile: false,
    logLevel: "silent",
    plugins,
    build: {
      write: false,
      ssr: ENTRY,
      target: "node20",
      minify: false,
      rollupOptions: { output: { format: "es", inlineDynamicImports: true, banner: "#!/usr/bin/env node" } },
    },
    ssr: { noExternal: true },
  });
  const [chunk, ...others] = "output" in made ? made.output : [];
  if (chunk?.type !== "chunk" || others.length > 0) throw new Error("the verifier did not become one file");
  return { program: chunk.code, readme: readFileSync(README, "utf8") };
}
