// The branches and functions of a contract's own sources, and the positions in its code where each is decided.

/** Without the optimizer nothing is merged or reordered: each decision has its own jump, mapped to its source. */
export const UNOPTIMIZED = {
  optimizer: {
    details: {
      peephole: false,
      jumpdestRemover: false,
      inliner: false,
      orderLiterals: false,
      deduplicate: false,
      cse: false,
      constantOptimizer: false,
      yul: false,
    },
  },
};

const DECISIONS = { IfStatement: "if", Conditional: "choice", ForStatement: "for", WhileStatement: "while" };

/** The decisions and functions of a file: { key, file, line, what, ways }, the key as in the compiler's source map. */
export function pointsOf(file, { ast, id }, content) {
  const source = Buffer.from(content);
  const points = [];
  const add = (node, what, ways) => {
    const [start, length] = node.src.split(":").map(Number);
    const line = source.subarray(0, start).toString().split("\n").length;
    const text = source
      .subarray(start, start + length)
      .toString()
      .split("\n")[0]
      .trim();
    points.push({ key: `${start}:${length}:${id}`, file, line, what: `${what} \`${text.slice(0, 100)}\``, ways });
  };
  const visit = (node) => {
    if (node === null || typeof node !== "object") return;
    if (Array.isArray(node)) return node.forEach(visit);
    if (DECISIONS[node.nodeType]) add(node, DECISIONS[node.nodeType], ["jumped", "went on"]);
    if (node.nodeType === "BinaryOperation" && ["&&", "||"].includes(node.operator))
      add(node, node.operator, ["jumped", "went on"]);
    if (node.nodeType === "FunctionDefinition" && node.body && node.kind !== "constructor")
      add(node, "function", ["entered"]);
    for (const [key, child] of Object.entries(node)) if (key !== "typeDescriptions") visit(child);
  };
  visit(ast);
  return points;
}

const [JUMPI, JUMPDEST, PUSH0] = [0x57, 0x5b, 0x5f];

/** Position in the code -> key of the point that is decided (JUMPI) or entered (JUMPDEST) there. */
export function placesOf({ object, sourceMap }, points) {
  const keys = new Map(points.map((point) => [point.key, point]));
  const code = Buffer.from(object, "hex");
  const places = {};
  let entry = ["", "", ""];
  let pc = 0;
  for (const item of sourceMap.split(";")) {
    if (pc >= code.length) break;
    const fields = item.split(":");
    entry = entry.map((old, index) => fields[index] || old);
    const op = code[pc];
    const point = keys.get(entry.join(":"));
    const entered = point?.ways.length === 1;
    if (point && op === (entered ? JUMPDEST : JUMPI)) places[pc] = point.key;
    pc += op > PUSH0 && op <= PUSH0 + 32 ? 1 + op - PUSH0 : 1;
  }
  return places;
}
