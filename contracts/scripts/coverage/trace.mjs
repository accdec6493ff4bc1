// A vitest setup file: asks the chain for a trace of everything the tests send or call, and records which positions of the contracts' code
// were reached. TRACED_BRANCHES names a folder: codes.json in it lists the positions (coverage.mjs writes it), seen-<process>.json is
// written.
import childProcess from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { afterAll } from "vitest";

const folder = process.env.TRACED_BRANCHES;
const tracer = `{
  seen: {},
  step: function (log) {
    var op = log.op.toString();
    if (op !== "JUMPI" && op !== "JUMPDEST") return;
    var way = op === "JUMPDEST" ? "entered" : log.stack.peek(1).toString() === "0" ? "went on" : "jumped";
    this.seen[toHex(log.contract.getAddress()) + " " + log.getPC() + " " + way] = 1;
  },
  fault: function () {},
  result: function () { return Object.keys(this.seen); },
}`;
// One process runs all files in sequence and accumulates what they reached.
globalThis.tracedBranches ??= {
  send: globalThis.fetch,
  codes: JSON.parse(readFileSync(join(folder, "codes.json"), "utf8")),
  seen: new Set(),
  problems: new Set(),
};
const state = globalThis.tracedBranches;

// Unoptimized code may exceed the contract size limit: the tests' chains are started without it.
if (!state.spawn) {
  state.spawn = childProcess.spawn;
  childProcess.spawn = (program, args, options) =>
    state.spawn(program, /anvil(\.exe)?$/.test(program) ? [...args, "--disable-code-size-limit"] : args, options);
  syncBuiltinESMExports();
}

async function ask(url, method, params) {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  const answer = await state.send(url, { method: "POST", headers: { "content-type": "application/json" }, body });
  const { result, error } = await answer.json();
  if (error) throw new Error(`${method}: ${error.message}`);
  return result;
}

/** The code with the values that a constructor fills in (immutables) zeroed. */
function masked(code, immutables) {
  let text = code;
  for (const { start, length } of immutables)
    text = text.slice(0, 2 * start) + "0".repeat(2 * length) + text.slice(2 * (start + length));
  return text;
}

async function runtimeAt(url, address) {
  const code = (await ask(url, "eth_getCode", [address, "latest"])).slice(2);
  return state.codes.find(
    (known) => code.length === known.runtime.length && masked(code, known.immutables) === known.runtime,
  );
}

/** @param creation Init code and address of the created contract; the address is unknown if the creation reverted. */
async function note(url, steps, creation) {
  const byAddress = new Map();
  for (const step of steps) {
    const [address, ...rest] = step.split(" ");
    byAddress.set(address, [...(byAddress.get(address) ?? []), rest]);
  }
  for (const [address, own] of byAddress) {
    const runtime = await runtimeAt(url, address);
    const isNew = creation && (creation.address ? address === creation.address : !runtime);
    const created = isNew && state.codes.find((known) => creation.data.slice(2).startsWith(known.creation));
    const code = isNew ? created : runtime;
    if (!code) continue;
    const places = isNew ? code.creationPlaces : code.runtimePlaces;
    for (const [pc, ...way] of own) {
      if (places[pc]) state.seen.add(`${code.contract} ${places[pc]} ${way.join(" ")}`);
    }
  }
}

async function look(url, { method, params }, { result }) {
  if (method === "eth_call" && params.length <= 2) {
    const steps = await ask(url, "debug_traceCall", [params[0], params[1] ?? "latest", { tracer }]);
    const { to, data, input } = params[0];
    await note(url, steps, to ? undefined : { data: data ?? input });
  }
  if (method === "eth_getTransactionReceipt" && result) {
    const steps = await ask(url, "debug_traceTransaction", [result.transactionHash, { tracer }]);
    if (result.to) return note(url, steps);
    const { input } = await ask(url, "eth_getTransactionByHash", [result.transactionHash]);
    await note(url, steps, { data: input, address: result.contractAddress });
  }
}

globalThis.fetch = async (url, init) => {
  const answer = await state.send(url, init);
  const request = typeof init?.body === "string" && init.body.startsWith("{") ? JSON.parse(init.body) : {};
  if (request.method === "eth_call" || request.method === "eth_getTransactionReceipt")
    await look(url, request, await answer.clone().json()).catch((error) => state.problems.add(error.message));
  return answer;
};

afterAll(() => {
  const said = { seen: [...state.seen], problems: [...state.problems] };
  writeFileSync(join(folder, `seen-${process.pid}.json`), JSON.stringify(said));
});
