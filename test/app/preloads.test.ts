import { expect, test } from "vitest";
import { shortPreloads } from "../../server/bundling/preloads.ts";

const chunk = (name: string, imports: string[] = []) => ({
  ...{ type: "chunk", name, fileName: `assets/${name}.js` },
  imports: imports.map((one) => `assets/${one}.js`),
});

/** A page's chunk imports a dialog on demand. */
function preloadsOfDialog(needed: string[]): string[] {
  const { plugin, modulePreload } = shortPreloads();
  const chunks = [
    chunk("entry.client", ["react"]),
    ...[
      chunk("react"),
      chunk("page", ["field"]),
      chunk("field", ["react"]),
      chunk("dialog", ["react", "field", "wallet"]),
    ],
    chunk("wallet"),
  ];
  const hook = plugin.generateBundle;
  if (typeof hook !== "object" || typeof modulePreload !== "object") throw new Error("The plugin has no such hooks");
  const output: unknown = Object.fromEntries(chunks.map((one) => [one.fileName, one]));
  Reflect.apply(hook.handler, undefined, [{}, output, true]);
  const context = { hostId: "assets/page.js", hostType: "js" } as const;
  return modulePreload.resolveDependencies?.("assets/dialog.js", needed, context) ?? [];
}

test("a dynamic import preloads what its page has not loaded yet", () => {
  const needed = ["assets/dialog.js", "assets/react.js", "assets/field.js", "assets/wallet.js"];
  expect(preloadsOfDialog(needed)).toEqual(["assets/dialog.js", "assets/wallet.js"]);
});

test("a dynamic import keeps its stylesheets, which load in no other way", () => {
  expect(preloadsOfDialog(["assets/dialog.css", "assets/react.js"])).toEqual(["assets/dialog.css"]);
});
