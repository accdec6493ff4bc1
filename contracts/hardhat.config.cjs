// CommonJS because Hardhat 2 cannot load anything else from a package of ES modules.
const { subtask } = require("hardhat/config");
const { TASK_COMPILE_SOLIDITY_GET_SOLC_BUILD } = require("hardhat/builtin-tasks/task-names");
const solcVersion = require("solc/package.json").version;

// Uses the compiler of npm's `solc` package: Hardhat would download one.
subtask(TASK_COMPILE_SOLIDITY_GET_SOLC_BUILD, async ({ solcVersion: wanted }) => {
  if (wanted !== solcVersion) throw new Error(`The contracts are compiled with solc ${solcVersion}, not ${wanted}.`);
  return {
    compilerPath: require.resolve("solc/soljson.js"),
    isSolcJs: true,
    version: solcVersion,
    longVersion: require("solc").version().replace(".Emscripten.clang", ""),
  };
});

/** @type {import("hardhat/config").HardhatUserConfig} */
module.exports = {
  solidity: {
    version: solcVersion,
    // Chosen by measurement: docs/decisions/0010-compiler-settings.md.
    settings: { optimizer: { enabled: true, runs: 10_000 }, viaIR: true, evmVersion: "cancun" },
  },
  paths: { sources: "./src", artifacts: "./artifacts", cache: "./cache" },
  networks: {
    // Only the fallback of server/development/localChain.ts runs this network: transactions are mined immediately, otherwise a block every
    // 12 s.
    hardhat: {
      chainId: 31337,
      hardfork: "cancun",
      mining: { auto: true, interval: 12_000 },
      initialDate: process.env.LOCAL_CHAIN_FIRST_BLOCK || undefined,
    },
  },
};
