// Small changes that a test must notice, found in the syntax tree: `mutantsOf` returns the replacement text of each.

const COMPARISONS = { "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==" };
const OPERATORS = {
  ...COMPARISONS,
  "&&": "||",
  "||": "&&",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "*",
  "|": "&",
  "<<": ">>",
  ">>": "<<",
};
const ASSIGNMENTS = { "+=": "-=", "-=": "+=" };
const GUARDS = ["onlyOwner", "onlyMinter", "whenNotPaused", "nonReentrant", "onlyEntryPointOrSelf", "initializer"];

/**
 * All mutants of a file, in source order: { id, file, line, start, end, text }, offsets in bytes. The id names function, change and
 * original, and stays the same when other lines move.
 */
export function mutantsOf(file, ast, content) {
  const source = Buffer.from(content);
  const found = [];
  const place = (node) => {
    const [start, length] = node.src.split(":").map(Number);
    return { start, end: start + length };
  };
  const textOf = (node) => source.subarray(place(node).start, place(node).end).toString();
  /** Replaces a statement, including its semicolon, with an empty block. */
  const dropStatement = (context, node) => {
    const { start, end } = place(node);
    add(context, "drop", { start, end: source[end] === 0x3b ? end + 1 : end }, "{}");
  };
  const add = (context, kind, range, text) => {
    const before = source.subarray(range.start, range.end).toString();
    const line = source.subarray(0, range.start).toString().split("\n").length;
    found.push({ context, kind, file, line, ...range, before, text });
  };
  visit(ast, { name: "", textOf, place, add, dropStatement });
  return found.sort((a, b) => a.start - b.start || a.kind.localeCompare(b.kind)).map(named(new Map()));
}

const squeeze = (text) => text.replace(/\s+/g, " ").trim();

function named(seen) {
  return ({ context, kind, before, ...rest }) => {
    const base = `${context}: ${kind} \`${squeeze(before)}\`${kind === "drop" ? "" : ` -> \`${squeeze(rest.text)}\``}`;
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    return { id: count === 1 ? base : `${base} (${count})`, ...rest };
  };
}

function visit(node, tools) {
  if (node === null || typeof node !== "object") return;
  if (Array.isArray(node)) {
    for (const item of node) visit(item, tools);
    return;
  }
  const inside = contextOf(node, tools);
  OPERATORS_BY_NODE[node.nodeType]?.(node, inside);
  // The condition of a dropped guard is mutated too, and so are a constructor's arguments to its base contracts.
  for (const [key, child] of Object.entries(node))
    if (key !== "typeDescriptions" && key !== "documentation") visit(child, inside);
}

function contextOf(node, tools) {
  const name = node.name || node.kind;
  if (node.nodeType === "ContractDefinition") return { ...tools, name };
  if (node.nodeType === "FunctionDefinition" || node.nodeType === "ModifierDefinition")
    return { ...tools, name: `${tools.name}.${name}` };
  return tools;
}

/** Whether an `if` only reverts. */
const drops = (statement) =>
  statement.nodeType === "RevertStatement" ||
  (statement.nodeType === "Block" && statement.statements.length === 1 && drops(statement.statements[0]));

const OPERATORS_BY_NODE = {
  BinaryOperation(node, { name, textOf, place, add }) {
    const replacement = OPERATORS[node.operator];
    if (!replacement || node.typeDescriptions.typeString?.startsWith("string")) return;
    const left = textOf(node.leftExpression);
    const right = textOf(node.rightExpression);
    add(name, "operator", place(node), `${left} ${replacement} ${right}`);
  },
  UnaryOperation(node, { name, textOf, place, add }) {
    if (node.operator === "!") add(name, "negation", place(node), textOf(node.subExpression));
  },
  Conditional(node, { name, textOf, place, add }) {
    const [yes, no] = [textOf(node.trueExpression), textOf(node.falseExpression)];
    add(name, "choice", place(node), `${textOf(node.condition)} ? ${no} : ${yes}`);
  },
  IfStatement(node, { name, place, add, dropStatement }) {
    if (!node.falseBody && drops(node.trueBody)) dropStatement(name, node);
    else add(name, "never", place(node.condition), "false");
  },
  ModifierInvocation(node, { name, place, add }) {
    if (GUARDS.includes(node.modifierName.name)) add(name, "drop", place(node), "");
  },
  EmitStatement(node, { name, dropStatement }) {
    dropStatement(name, node);
  },
  ExpressionStatement(node, { name, dropStatement }) {
    dropStatement(name, node);
  },
  Assignment(node, { name, textOf, place, add }) {
    const replacement = ASSIGNMENTS[node.operator];
    if (replacement) {
      const sides = [node.leftHandSide, node.rightHandSide].map(textOf);
      add(name, "operator", place(node), `${sides[0]} ${replacement} ${sides[1]}`);
    }
  },
  Literal(node, { name, place, add }) {
    if (node.kind === "bool") add(name, "constant", place(node), node.value === "true" ? "false" : "true");
    if (node.kind !== "number" || node.subdenomination || /^0x/.test(node.value)) return;
    add(name, "constant", place(node), `(${node.value} + 1)`);
  },
  FunctionCall(node, { name, textOf, place, add }) {
    if (node.kind !== "functionCall" || node.names?.length > 0) return;
    const types = node.arguments.map((argument) => argument.typeDescriptions.typeString);
    const at = types.findIndex((type, index) => index > 0 && type === types[index - 1]);
    if (at === -1 || textOf(node.arguments[at]) === textOf(node.arguments[at - 1])) return;
    const range = { start: place(node.arguments[at - 1]).start, end: place(node.arguments[at]).end };
    add(name, "swap", range, `${textOf(node.arguments[at])}, ${textOf(node.arguments[at - 1])}`);
  },
};

/** The content with a mutant applied. */
export function applied(content, { start, end, text }) {
  const source = Buffer.from(content);
  return Buffer.concat([source.subarray(0, start), Buffer.from(text), source.subarray(end)]).toString();
}
