import ts from "typescript";

/**
 * The texts that an expression of the program can be, without running it: constants, templates, conditions, loops over constant lists and
 * parameters with everything that callers pass. Whatever depends on more than that is unknown, with the reason.
 */

type Value = string | number | boolean | null | undefined | Value[] | Properties | Callable | Unknown;
/** Evaluated on demand: code next to a text does not affect it. */
type Lazy = () => Value;
export class Properties extends Map<string, Lazy> {}
class Callable {
  constructor(
    readonly node: ts.SignatureDeclaration,
    readonly bound: Bound,
  ) {}
}
export class Unknown {
  constructor(readonly why: string) {}
}
type Bound = ReadonlyMap<ts.Symbol, Lazy>;

/** All results of an expression, each with the calls that its functions' parameters come from. */
export type Result = { value: Value; callers: Callers };
/** Which call a function is evaluated for. */
export type Callers = ReadonlyMap<ts.Node, ts.CallExpression>;

/** For statements that can be built in more ways than this, only this many are checked. */
const MAX_VARIANTS = 60;
const MAX_STEPS = 4_000;
const SAMPLE = 30;
const DEEPEST = 60;

export class Evaluator {
  readonly #checker: ts.TypeChecker;
  readonly #callsOf: (owner: ts.SignatureDeclaration) => readonly ts.CallExpression[];
  /** The path being tried: which of how many, at each choice. */
  #path: { taken: number; of: number }[] = [];
  #place = 0;
  #depth = 0;
  #chosen = new Map<unknown, number>();
  #callers = new Map<ts.Node, ts.CallExpression>();
  /** Texts of files' own constants, which are the same on every path. */
  readonly #constants = new Map<ts.Node, Value>();
  #steps = 0;
  #random: ((of: number) => number) | null = null;
  /** The length of a list that a statement's parameters are pushed to. */
  #lengths = new Map<ts.Symbol, number>();

  constructor(checker: ts.TypeChecker, findCalls: (owner: ts.SignatureDeclaration) => readonly ts.CallExpression[]) {
    this.#checker = checker;
    this.#callsOf = findCalls;
  }

  /** Tries every path through the choices, one after the other; of too many, a fixed sample. */
  all(expression: ts.Expression): Result[] {
    const results: Result[] = [];
    this.#path = [];
    this.#random = null;
    for (;;) {
      results.push(this.#once(expression));
      if (results.length > MAX_VARIANTS) return this.#sample(expression);
      while (this.#path.length > 0 && this.#last.taken + 1 >= this.#last.of) this.#path.pop();
      if (this.#path.length === 0) return results;
      this.#last.taken += 1;
    }
  }

  #sample(expression: ts.Expression): Result[] {
    let seed = 1;
    this.#random = (of) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % of;
    };
    return Array.from({ length: SAMPLE }, () => this.#once(expression));
  }

  #once(expression: ts.Expression): Result {
    this.#place = 0;
    this.#depth = 0;
    this.#steps = 0;
    this.#chosen = new Map();
    this.#callers = new Map();
    this.#lengths = new Map();
    const whole = this.#evaluate(expression, new Map());
    return { value: whole instanceof Properties ? whole.get("text")?.() : whole, callers: this.#callers };
  }

  get #last(): { taken: number; of: number } {
    const last = this.#path.at(-1);
    if (!last) throw new Error("no choice was made");
    return last;
  }

  /** Chooses one option, the same for the same key along a path. */
  #choose(key: unknown, of: number): number {
    const before = this.#chosen.get(key);
    if (before !== undefined) return before;
    if (of === 1) return 0;
    if (this.#random) {
      const taken = this.#random(of);
      this.#chosen.set(key, taken);
      return taken;
    }
    if (this.#place === this.#path.length) this.#path.push({ taken: 0, of });
    const taken = this.#path[this.#place]?.taken ?? 0;
    this.#place += 1;
    this.#chosen.set(key, taken);
    return taken;
  }

  #evaluate(node: ts.Expression, bound: Bound): Value {
    if (this.#depth > DEEPEST) return new Unknown("too deep");
    this.#steps += 1;
    if (this.#steps > MAX_STEPS) return new Unknown("too much to evaluate");
    this.#depth += 1;
    try {
      const value = this.#known(node, bound);
      return value instanceof Unknown ? (this.#byType(node, bound) ?? this.#number(node) ?? value) : value;
    } finally {
      this.#depth -= 1;
    }
  }

  #known(node: ts.Expression, bound: Bound): Value {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isNumericLiteral(node)) return Number(node.text.replaceAll("_", ""));
    if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
    if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
    if (node.kind === ts.SyntaxKind.NullKeyword) return null;
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
      return this.#evaluate(node.expression, bound);
    if (ts.isNonNullExpression(node) || ts.isAwaitExpression(node)) return this.#evaluate(node.expression, bound);
    if (ts.isTemplateExpression(node)) {
      const parts = node.templateSpans.flatMap((span) => [this.#evaluate(span.expression, bound), span.literal.text]);
      return joined([node.head.text, ...parts], "");
    }
    if (ts.isBinaryExpression(node)) return this.#binary(node, bound);
    if (ts.isPrefixUnaryExpression(node) && ts.isNumericLiteral(node.operand)) return Number(node.getText());
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      const value = this.#evaluate(node.operand, bound);
      return value instanceof Unknown ? value : !value;
    }
    if (ts.isConditionalExpression(node))
      return this.#evaluate(this.#isTrue(node.condition, bound) ? node.whenTrue : node.whenFalse, bound);
    if (ts.isArrayLiteralExpression(node)) return this.#array(node, bound);
    if (ts.isObjectLiteralExpression(node)) return this.#object(node, bound);
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return new Callable(node, bound);
    if (ts.isIdentifier(node)) return this.#identifier(node, bound);
    if (ts.isPropertyAccessExpression(node) && node.expression.kind === ts.SyntaxKind.ThisKeyword)
      return this.#field(node, bound);
    if (ts.isPropertyAccessExpression(node))
      return this.#property(this.#evaluate(node.expression, bound), node.name.text, node);
    if (ts.isElementAccessExpression(node)) return this.#element(node, bound);
    if (ts.isCallExpression(node)) return this.#call(node, bound);
    return new Unknown(nodeText(node));
  }

  /** A finite type lists what an expression can be, however it is built. */
  #byType(node: ts.Expression, bound: Bound): Value {
    const symbol = this.#checker.getSymbolAtLocation(node);
    if (symbol && bound.has(symbol)) return undefined;
    const type = this.#checker.getTypeAtLocation(node);
    const parts = type.isUnion() ? type.types : [type];
    const literals = parts.filter((part) => part.isStringLiteral());
    if (literals.length === 0 || literals.length !== parts.length) return undefined;
    const key = ts.isIdentifier(node) && symbol ? symbol : `${functionAround(node)?.pos} ${nodeText(node)}`;
    return literals[this.#choose(key, literals.length)]?.value;
  }

  /** Any number will do. */
  #number(node: ts.Expression): Value {
    const type = this.#checker.getTypeAtLocation(node);
    const parts = type.isUnion() ? type.types : [type];
    const isNumber = parts.every((part) => part.flags & (ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike));
    return isNumber ? 1 : undefined;
  }

  /** Conditions with the same text in one function agree. */
  #isTrue(condition: ts.Expression, bound: Bound): boolean {
    const value = this.#known(condition, bound);
    if (!(value instanceof Unknown)) return Boolean(value);
    const key = `${functionAround(condition)?.pos} ${condition.getSourceFile().fileName} ${condition.getText().replace(/^!/, "")}`;
    return (this.#choose(key, 2) === 0) !== condition.getText().startsWith("!");
  }

  #binary(node: ts.BinaryExpression, bound: Bound): Value {
    const kind = node.operatorToken.kind;
    if (kind === ts.SyntaxKind.PlusToken) {
      const [left, right] = [this.#evaluate(node.left, bound), this.#evaluate(node.right, bound)];
      return typeof left === "number" && typeof right === "number" ? left + right : joined([left, right], "");
    }
    if (kind === ts.SyntaxKind.QuestionQuestionToken) {
      const left = this.#evaluate(node.left, bound);
      return left === undefined || left === null ? this.#evaluate(node.right, bound) : left;
    }
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken) {
      const goesOn = this.#isTrue(node.left, bound) === (kind === ts.SyntaxKind.AmpersandAmpersandToken);
      return goesOn ? this.#evaluate(node.right, bound) : this.#known(node.left, bound);
    }
    if (kind === ts.SyntaxKind.EqualsEqualsEqualsToken || kind === ts.SyntaxKind.ExclamationEqualsEqualsToken) {
      const [left, right] = [this.#evaluate(node.left, bound), this.#evaluate(node.right, bound)];
      if (isPlain(left) && isPlain(right)) return (left === right) === (kind === ts.SyntaxKind.EqualsEqualsEqualsToken);
    }
    return new Unknown(nodeText(node));
  }

  #array(node: ts.ArrayLiteralExpression, bound: Bound): Value {
    const values: Value[] = [];
    for (const element of node.elements) {
      if (!ts.isSpreadElement(element)) values.push(this.#evaluate(element, bound));
      else {
        const spread = this.#evaluate(element.expression, bound);
        if (!Array.isArray(spread)) return new Unknown(nodeText(element));
        values.push(...spread);
      }
    }
    return values;
  }

  #object(node: ts.ObjectLiteralExpression, bound: Bound): Value {
    const object = new Properties();
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) {
        const spread = this.#evaluate(property.expression, bound);
        if (spread instanceof Properties) for (const [name, value] of spread) object.set(name, value);
        else if (spread !== undefined && spread !== false) return new Unknown(nodeText(property));
      } else if (ts.isPropertyAssignment(property) && property.name)
        object.set(propertyNameText(property.name), () => this.#evaluate(property.initializer, bound));
      else if (ts.isShorthandPropertyAssignment(property)) {
        const symbol = this.#checker.getShorthandAssignmentValueSymbol(property);
        object.set(property.name.text, () => (symbol ? this.#symbol(symbol, property.name, bound) : undefined));
      } else if (ts.isMethodDeclaration(property))
        object.set(propertyNameText(property.name), () => new Callable(property, bound));
    }
    return object;
  }

  #identifier(node: ts.Identifier, bound: Bound): Value {
    if (node.text === "undefined") return undefined;
    const symbol = this.#checker.getSymbolAtLocation(node);
    return symbol ? this.#symbol(symbol, node, bound) : new Unknown(node.text);
  }

  #symbol(symbol: ts.Symbol, node: ts.Node, bound: Bound): Value {
    const given = bound.get(symbol);
    if (given) return given();
    const meant = symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
    const [declaration] = meant.declarations ?? [];
    if (!declaration) return new Unknown(nodeText(node));
    if (ts.isFunctionDeclaration(declaration)) return new Callable(declaration, new Map());
    if (ts.isVariableDeclaration(declaration)) return this.#variable(declaration, meant, bound);
    if (ts.isParameter(declaration)) return this.#parameter(declaration, bound);
    if (ts.isBindingElement(declaration)) return this.#bindingElement(declaration, bound);
    return new Unknown(nodeText(node));
  }

  #variable(declaration: ts.VariableDeclaration, symbol: ts.Symbol, bound: Bound): Value {
    const isConstant = Boolean(ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const);
    const loop = declaration.parent.parent;
    if (ts.isForOfStatement(loop)) return this.#oneOf(loop.expression, bound);
    if (!isConstant || !declaration.initializer) return new Unknown(`${symbol.name}, which changes`);
    if (this.#constants.has(declaration)) return this.#constants.get(declaration);
    const choices = this.#chosen.size;
    const value = this.#evaluate(declaration.initializer, bound);
    const isForAll = ts.isSourceFile(loop.parent) && this.#chosen.size === choices;
    if (isForAll && isPlain(value)) this.#constants.set(declaration, value);
    return Array.isArray(value) ? this.#grown(value, symbol, declaration, bound) : value;
  }

  #oneOf(list: ts.Expression, bound: Bound): Value {
    const values = this.#evaluate(list, bound);
    if (!Array.isArray(values)) return new Unknown(`an element of ${nodeText(list)}`);
    return values[this.#choose(list, values.length)];
  }

  /** A list with the values pushed to it later: none of them, each alone, and all. */
  #grown(value: Value[], symbol: ts.Symbol, declaration: ts.Node, bound: Bound): Value {
    const pushed = this.#pushesOn(symbol, functionAround(declaration) ?? declaration.getSourceFile());
    if (pushed.length === 0) return value;
    const chosen = this.#choose(declaration, pushed.length + 2);
    const taken = chosen === pushed.length + 1 ? pushed : pushed.filter((_, index) => index + 1 === chosen);
    return [...value, ...taken.flatMap((call) => call.arguments.map((each) => this.#evaluate(each, bound)))];
  }

  #pushesOn(symbol: ts.Symbol, scope: ts.Node): ts.CallExpression[] {
    const found: ts.CallExpression[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && this.#pushedTo(node) === symbol) found.push(node);
      ts.forEachChild(node, visit);
    };
    visit(scope);
    return found;
  }

  #pushedTo({ expression }: ts.CallExpression): ts.Symbol | undefined {
    if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== "push") return undefined;
    return this.#checker.getSymbolAtLocation(expression.expression);
  }

  /** What `values.push(value)` returns, for `$${values.push(value)}`. */
  #pushed(symbol: ts.Symbol): number {
    const [declaration] = symbol.declarations ?? [];
    const first = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
    const before = first && ts.isArrayLiteralExpression(first) ? first.elements.length : 0;
    const length = (this.#lengths.get(symbol) ?? before) + 1;
    this.#lengths.set(symbol, length);
    return length;
  }

  /** What a caller passes, for one caller after the other; the same one for all parameters of a function. */
  #parameter(declaration: ts.ParameterDeclaration, bound: Bound): Value {
    const owner = declaration.parent;
    const calls = this.#callsOf(owner);
    if (calls.length === 0) return new Unknown(`${nodeText(declaration)}, of no known caller`);
    const call = calls[this.#choose(owner, calls.length)];
    if (!call) return new Unknown("no call");
    this.#callers.set(owner, call);
    const argument = call.arguments[owner.parameters.indexOf(declaration)];
    if (argument && ts.isSpreadElement(argument)) return new Unknown(nodeText(argument));
    if (argument) return this.#evaluate(argument, bound);
    return declaration.initializer ? this.#evaluate(declaration.initializer, bound) : undefined;
  }

  #bindingElement(element: ts.BindingElement, bound: Bound): Value {
    const pattern = element.parent;
    const holder = pattern.parent;
    const whole = ts.isBindingElement(holder)
      ? this.#bindingElement(holder, bound)
      : ts.isParameter(holder)
        ? this.#parameter(holder, bound)
        : holder.initializer
          ? this.#evaluate(holder.initializer, bound)
          : ts.isForOfStatement(holder.parent.parent)
            ? this.#oneOf(holder.parent.parent.expression, bound)
            : new Unknown(nodeText(holder));
    const value = this.#partOf(whole, element);
    if (value === undefined && element.initializer) return this.#evaluate(element.initializer, bound);
    return value;
  }

  #partOf(whole: Value, element: ts.BindingElement): Value {
    if (ts.isArrayBindingPattern(element.parent)) {
      const index = element.parent.elements.indexOf(element);
      return Array.isArray(whole) ? whole[index] : new Unknown(nodeText(element));
    }
    const name = element.propertyName ?? element.name;
    if (element.dotDotDotToken || !ts.isIdentifier(name)) return new Unknown(nodeText(element));
    return this.#property(whole, name.text, element);
  }

  #property(of: Value, name: string, node: ts.Node): Value {
    if (of instanceof Properties) return of.get(name)?.();
    if (name === "length" && (Array.isArray(of) || typeof of === "string")) return of.length;
    if (of instanceof Unknown && !ts.isBindingElement(node)) return new Unknown(nodeText(node));
    return of === undefined ? undefined : new Unknown(of instanceof Unknown ? of.why : nodeText(node));
  }

  /** A field that is set where it is declared, or once in the constructor. */
  #field(node: ts.PropertyAccessExpression, bound: Bound): Value {
    const [declaration] = this.#checker.getSymbolAtLocation(node.name)?.declarations ?? [];
    if (!declaration || !ts.isPropertyDeclaration(declaration)) return new Unknown(nodeText(node));
    if (declaration.initializer) return this.#evaluate(declaration.initializer, bound);
    const writes: ts.Expression[] = [];
    const visit = (each: ts.Node): void => {
      if (ts.isBinaryExpression(each) && each.operatorToken.kind === ts.SyntaxKind.EqualsToken)
        if (each.left.getText() === node.getText()) writes.push(each.right);
      ts.forEachChild(each, visit);
    };
    visit(declaration.parent);
    const [only, ...others] = writes;
    return only && others.length === 0 ? this.#evaluate(only, bound) : new Unknown(nodeText(node));
  }

  #element(node: ts.ElementAccessExpression, bound: Bound): Value {
    const of = this.#evaluate(node.expression, bound);
    const key = this.#evaluate(node.argumentExpression, bound);
    if (of instanceof Properties) {
      if (typeof key === "string" || typeof key === "number") {
        const known = of.get(String(key))?.();
        if (known !== undefined) return known;
      }
      return [...of.values()][this.#choose(node.argumentExpression.getText(), of.size)]?.();
    }
    if (Array.isArray(of)) {
      const isKnown = ts.isNumericLiteral(node.argumentExpression) && typeof key === "number";
      return isKnown ? of[key] : of[this.#choose(node.argumentExpression.getText(), of.length)];
    }
    return new Unknown(nodeText(node));
  }

  #call(node: ts.CallExpression, bound: Bound): Value {
    const { expression } = node;
    const escaping = /\bescape(Identifier|Literal)$/.exec(expression.getText());
    if (escaping) return this.#escaped(escaping[0], node, bound);
    if (ts.isPropertyAccessExpression(expression)) {
      const { expression: target, name } = expression;
      if (target.getText() === "Object") return this.#ofObject(name.text, node, bound);
      const pushedTo = this.#pushedTo(node);
      if (pushedTo) return this.#pushed(pushedTo);
      const of = this.#evaluate(target, bound);
      if (Array.isArray(of)) return this.#ofArray(of, name.text, node, bound);
      if (typeof of === "string") return this.#ofText(of, name.text, node, bound);
      if (of instanceof Properties) {
        const method = of.get(name.text)?.();
        return method instanceof Callable ? this.#apply(method, this.#given(node, bound)) : new Unknown(nodeText(node));
      }
    }
    const given = this.#given(node, bound);
    if (expression.getText() === "String") return joined([given[0]?.()], "");
    const callee = this.#known(expression, bound);
    return callee instanceof Callable ? this.#apply(callee, given) : new Unknown(nodeText(node));
  }

  #given(node: ts.CallExpression, bound: Bound): Lazy[] {
    return node.arguments.map((argument) => () => this.#evaluate(argument, bound));
  }

  #escaped(name: string, node: ts.CallExpression, bound: Bound): Value {
    const text = this.#given(node, bound)[0]?.();
    if (typeof text !== "string") return text instanceof Unknown ? text : new Unknown(nodeText(node));
    const quote = name === "escapeLiteral" ? "'" : '"';
    return quote + text.replaceAll(quote, quote + quote) + quote;
  }

  #ofObject(name: string, node: ts.CallExpression, bound: Bound): Value {
    const of = this.#given(node, bound)[0]?.();
    if (!(of instanceof Properties)) return new Unknown(nodeText(node));
    if (name === "keys") return [...of.keys()];
    if (name === "values") return [...of.values()].map((value) => value());
    if (name === "entries") return [...of].map(([key, value]): Value[] => [key, value()]);
    return new Unknown(nodeText(node));
  }

  #ofArray(of: Value[], name: string, node: ts.CallExpression, bound: Bound): Value {
    const [first, second] = this.#given(node, bound).map((each) => each());
    const each = (callee: Callable) =>
      of.map((value, index) => this.#apply(callee, [() => value, () => index, () => of]));
    if (name === "join") return joined(of, typeof first === "string" ? first : ",");
    if (name === "map" && first instanceof Callable) return each(first);
    if (name === "flatMap" && first instanceof Callable) return each(first).flat() as Value[];
    if (name === "filter" && node.arguments[0]?.getText() === "Boolean") return of.filter(Boolean);
    if (name === "filter" && first instanceof Callable) {
      const kept = each(first);
      const unknown = kept.find((one) => one instanceof Unknown);
      return unknown ?? of.filter((_, index) => kept[index]);
    }
    if (name === "concat" && Array.isArray(first)) return [...of, ...first];
    if (name === "slice") return of.slice(numberOr(first), numberOr(second));
    return new Unknown(nodeText(node));
  }

  #ofText(of: string, name: string, node: ts.CallExpression, bound: Bound): Value {
    const [first, second] = this.#given(node, bound).map((each) => each());
    if (name === "trim") return of.trim();
    if (name === "toLowerCase") return of.toLowerCase();
    if (name === "slice") return of.slice(numberOr(first), numberOr(second));
    if (typeof first === "string" && typeof second === "string") {
      if (name === "replaceAll") return of.replaceAll(first, second);
      if (name === "replace") return of.replace(first, second);
    }
    return new Unknown(nodeText(node));
  }

  #apply(callee: Callable, given: Lazy[]): Value {
    const bound = new Map(callee.bound);
    callee.node.parameters.forEach((parameter, index) => {
      this.#bind(parameter.name, given[index], bound, parameter.initializer);
    });
    const { body } = callee.node as ts.FunctionLikeDeclaration;
    if (!body) return new Unknown(nodeText(callee.node));
    if (!ts.isBlock(body)) return this.#evaluate(body, bound);
    const returned = returnsIn(body);
    const chosen = returned[this.#choose(body, returned.length)];
    return chosen?.expression ? this.#evaluate(chosen.expression, bound) : new Unknown(nodeText(callee.node));
  }

  #bind(name: ts.BindingName, given: Lazy | undefined, bound: Map<ts.Symbol, Lazy>, initializer?: ts.Expression): void {
    const meant = () => {
      const value = given?.();
      return value === undefined && initializer ? this.#evaluate(initializer, bound) : value;
    };
    if (ts.isIdentifier(name)) {
      const symbol = this.#checker.getSymbolAtLocation(name);
      if (symbol) bound.set(symbol, meant);
      return;
    }
    for (const element of name.elements)
      if (ts.isBindingElement(element))
        this.#bind(element.name, () => this.#partOf(meant(), element), bound, element.initializer);
  }
}

const numberOr = (value: Value) => (typeof value === "number" ? value : undefined);
const isPlain = (value: Value) => value === null || typeof value !== "object";

/** The joined text, or the first unknown part. */
function joined(values: Value[], between: string): Value {
  const odd = values.find((value) => !isPlain(value) || value === undefined);
  if (odd instanceof Unknown) return odd;
  if (odd !== undefined) return new Unknown("a part that is no text");
  return values.map(String).join(between);
}

const propertyNameText = (name: ts.PropertyName) => (ts.isComputedPropertyName(name) ? name.getText() : name.text);
const nodeText = (node: ts.Node) => node.getText().replaceAll(/\s+/g, " ").slice(0, 80);

export function functionAround(node: ts.Node): ts.SignatureDeclaration | undefined {
  return ts.findAncestor(node.parent, (each): each is ts.SignatureDeclaration => ts.isFunctionLike(each));
}

function returnsIn(body: ts.Block): ts.ReturnStatement[] {
  const found: ts.ReturnStatement[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node)) found.push(node);
    else if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
}
