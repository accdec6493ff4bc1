import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { type Callers, Evaluator, functionAround, Unknown } from "./evaluate.ts";

/** A statement of the program as it is sent, and the declared type of its rows. */
export type Statement = {
  /** Where it is sent: `app/platform/jobs.server.ts:174`. */
  at: string;
  /** The same with the function's name: `app/platform/jobs.server.ts takeJob`. */
  by: string;
  /** Whether the returned rows are read. */
  isRead: boolean;
  /** Null when the text cannot be determined without running the program; then `why` says what it depends on. */
  text: string | null;
  why: string;
  row: ts.Type | null;
  /** Prisma creates its rows, with other types for numbers. */
  byPrisma: boolean;
};

const FOLDERS = ["analytics", "app", "events", "prisma", "server"];

/** Every statement that the program's own files send to PostgreSQL. */
export function findStatements(root: string): { statements: Statement[]; checker: ts.TypeChecker } {
  const program = createProgram(root);
  const checker = program.getTypeChecker();
  const own = program.getSourceFiles().filter(({ fileName }) => isOwn(relative(root, fileName)));
  const sent: ts.CallExpression[] = [];
  const raw: ts.TaggedTemplateExpression[] = [];
  const calls = new Calls(checker);
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      if (isQuery(checker, node)) sent.push(node);
      calls.add(node);
    }
    if (ts.isTaggedTemplateExpression(node) && /\$(query|execute)Raw$/.test(node.tag.getText())) raw.push(node);
    ts.forEachChild(node, visit);
  };
  for (const file of own) visit(file);
  const evaluator = new Evaluator(checker, (owner) => calls.of(owner));
  const toSourceLine = (node: ts.Node) => {
    const file = node.getSourceFile();
    const name = relative(root, file.fileName);
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    return { at: `${name}:${line}`, by: `${name} ${functionNameAround(node)}`, isRead: isRead(node) };
  };
  const statements = sent.flatMap((call) => {
    const place = toSourceLine(call);
    return listStatements(checker, evaluator, call).map((each) => ({ ...each, ...place }));
  });
  return {
    checker,
    statements: [...statements, ...raw.map((node) => ({ ...toTaggedQuery(checker, node), ...toSourceLine(node) }))],
  };
}

/** The nearest named function; the file's own statements have none. */
function functionNameAround(node: ts.Node): string {
  for (let owner = functionAround(node); owner; owner = functionAround(owner)) {
    const name = owner.name ?? (ts.isVariableDeclaration(owner.parent) ? owner.parent.name : undefined);
    if (name) return name.getText();
  }
  return "-";
}

/** `.rows` of the result, or `{ rows }`. */
function isRead(node: ts.Node): boolean {
  let { parent } = node;
  while (ts.isAwaitExpression(parent) || ts.isParenthesizedExpression(parent)) parent = parent.parent;
  if (ts.isPropertyAccessExpression(parent)) return parent.name.text === "rows";
  return ts.isVariableDeclaration(parent) && /\brows\b/.test(parent.name.getText());
}

const isOwn = (file: string) =>
  FOLDERS.some((folder) => file.startsWith(`${folder}/`)) && !file.startsWith("prisma/client/");

function createProgram(root: string): ts.Program {
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: ["tsconfig.json"] }, ts.sys, root);
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.ts$/.test(file))
      .map((file) => join(root, folder, file)),
  );
  return ts.createProgram(files, { ...options, noEmit: true, incremental: false, tsBuildInfoFile: undefined });
}

/** Whether a call is `query` of pg, whatever its client is called. */
function isQuery(checker: ts.TypeChecker, node: ts.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(node.expression) || node.expression.name.text !== "query") return false;
  const declared = checker.getSymbolAtLocation(node.expression.name)?.declarations ?? [];
  return declared.some((each) => each.getSourceFile().fileName.includes("/@types/pg/"));
}

/** Calls by the callee's name; whether it really is that function is only checked for the few that need it. */
class Calls {
  readonly #checker: ts.TypeChecker;
  readonly #byName = new Map<string, ts.CallExpression[]>();
  readonly #known = new Map<ts.Node, ts.CallExpression[]>();

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  add(call: ts.CallExpression): void {
    const name = /[\w$]+$/.exec(call.expression.getText())?.[0] ?? "";
    const same = this.#byName.get(name);
    if (same) same.push(call);
    else this.#byName.set(name, [call]);
  }

  of(owner: ts.SignatureDeclaration): readonly ts.CallExpression[] {
    const known = this.#known.get(owner);
    if (known) return known;
    const named = owner.name ?? (ts.isVariableDeclaration(owner.parent) ? owner.parent.name : undefined);
    const found = (this.#byName.get(named?.getText().replace("#", "") ?? "") ?? []).filter((call) =>
      this.#calls(call, owner),
    );
    this.#known.set(owner, found);
    return found;
  }

  #calls(call: ts.CallExpression, owner: ts.SignatureDeclaration): boolean {
    const { expression } = call;
    const symbol = this.#checker.getSymbolAtLocation(
      ts.isPropertyAccessExpression(expression) ? expression.name : expression,
    );
    if (!symbol) return false;
    const meant = symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
    return (meant.declarations ?? []).some(
      (each) => each === owner || (ts.isVariableDeclaration(each) && each.initializer === owner),
    );
  }
}

type Found = Omit<Statement, "at" | "by" | "isRead">;

function listStatements(checker: ts.TypeChecker, evaluator: Evaluator, call: ts.CallExpression): Found[] {
  const [argument] = call.arguments;
  if (!argument) return [];
  const found = new Map<string, Found>();
  // A call that streams rows in or out gets its text as an argument.
  const copied = ts.isCallExpression(argument) && /^copy(From|To)$/.test(argument.expression.getText());
  for (const { value, callers } of evaluator.all(copied ? (argument.arguments[0] ?? argument) : argument)) {
    const row = findRowType(checker, call, callers);
    const name = row ? checker.typeToString(row) : "";
    if (typeof value === "string") found.set(`${name} ${value}`, { text: value, why: "", row, byPrisma: false });
    else {
      const why = value instanceof Unknown ? value.why : "no text";
      found.set(why, { text: null, why, row, byPrisma: false });
    }
  }
  return [...found.values()];
}

/** The type argument of the call; if that is a type parameter of the enclosing function, the one that its caller passes. */
function findRowType(checker: ts.TypeChecker, call: ts.CallExpression, callers: Callers): ts.Type | null {
  const [node] = call.typeArguments ?? [];
  return node ? instantiated(checker, checker.getTypeFromTypeNode(node), call, callers) : null;
}

function instantiated(checker: ts.TypeChecker, type: ts.Type, inside: ts.Node, callers: Callers): ts.Type | null {
  if (!(type.flags & ts.TypeFlags.TypeParameter)) return type;
  for (let owner = functionAround(inside); owner; owner = functionAround(owner)) {
    const place = (owner.typeParameters ?? []).findIndex((each) => checker.getTypeAtLocation(each) === type);
    const caller = callers.get(owner);
    const given = place >= 0 ? caller?.typeArguments?.[place] : undefined;
    if (caller && given) return instantiated(checker, checker.getTypeFromTypeNode(given), caller, callers);
  }
  return null;
}

/** Prisma's raw queries: the template's values become parameters. */
function toTaggedQuery(checker: ts.TypeChecker, node: ts.TaggedTemplateExpression): Found {
  const { template } = node;
  const text = ts.isNoSubstitutionTemplateLiteral(template)
    ? template.text
    : template.templateSpans.reduce(
        (sum, span, place) => `${sum}$${place + 1}${span.literal.text}`,
        template.head.text,
      );
  const [rows] = node.typeArguments ?? [];
  const type = rows ? checker.getTypeFromTypeNode(rows) : null;
  return {
    text,
    why: "",
    row: type ? (checker.getIndexTypeOfType(type, ts.IndexKind.Number) ?? null) : null,
    byPrisma: true,
  };
}
