#!/usr/bin/env node
// Makes the compiler of npm's `solc` package look like a native `solc` to forge: a version, and standard JSON through stdin.
const { readFileSync, writeSync } = require("node:fs");
const solc = require("solc");

function write(text) {
  const bytes = Buffer.from(text);
  // A pipe accepts only as much as fits.
  for (let written = 0; written < bytes.length; ) {
    try {
      written += writeSync(1, bytes, written);
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
    }
  }
}

if (process.argv.includes("--version")) {
  const version = solc.version().replace("Emscripten.clang", "Linux.g++");
  write(`solc, the solidity compiler commandline interface\nVersion: ${version}\n`);
} else {
  write(solc.compile(readFileSync(0, "utf8")));
}
