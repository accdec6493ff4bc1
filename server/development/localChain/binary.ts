import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);
export const contractsFolder = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "contracts");

const archNames: Partial<Record<NodeJS.Architecture, string>> = { x64: "amd64", arm64: "arm64" };

/**
 * Path of the anvil program for this machine, null when none is installed. It is looked up in the platform's own package:
 * the link that `@foundry-rs/anvil` creates needs install scripts, which may be switched off.
 */
export function findAnvil(): string | null {
  const arch = archNames[process.arch];
  if (!arch) return null;
  const program = process.platform === "win32" ? "anvil.exe" : "anvil";
  try {
    const manifest = require.resolve(`@foundry-rs/anvil-${process.platform}-${arch}/package.json`);
    const path = join(dirname(manifest), "bin", program);
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

/** Path of Hardhat's command, null when the contracts workspace is not installed. */
export function findHardhat(): string | null {
  try {
    return createRequire(join(contractsFolder, "package.json")).resolve("hardhat/internal/cli/bootstrap.js");
  } catch {
    return null;
  }
}
