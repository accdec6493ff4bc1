import type { Operation } from "#app/areas/dataApi/server/exchange/operation.server.ts";

/** The path of a call with a value for each parameter that it needs; a test that walks all operations has values for a few names. */
export function filledCall(
  { id, path, query }: Pick<Operation, "id" | "path" | "query">,
  values: Readonly<Record<string, string>>,
): string {
  const valueFor = (name: string): string => {
    const value = values[name];
    if (value !== undefined) return value;
    const known = Object.keys(values).join(", ");
    throw new Error(
      `${id} needs \`${name}\`, and this test has values for ${known} only: call it one of these (an id in a path is \`{id}\`), or add a value to the test.`,
    );
  };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => valueFor(name));
  const asked = Object.entries(query.shape)
    .filter(([name, schema]) => !path.includes(`{${name}}`) && !schema.safeParse(undefined).success)
    .map(([name]) => `${name}=${valueFor(name)}`);
  return asked.length > 0 ? `${filled}?${asked.join("&")}` : filled;
}
