import type { BundledPackage } from "../../server/bundling/bundledPackages.ts";

/** Licences of code that may be bundled: they only require attribution. */
const ALLOWED: ReadonlySet<string> = new Set([
  ...["MIT", "ISC", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "0BSD", "CC0-1.0", "Unlicense"],
  // Fonts.
  "OFL-1.1",
]);

/** Packages with another licence, such as MPL-2.0, by their exact `name@version`: why each may still be bundled. */
const EXCEPTIONS: Readonly<Record<string, string>> = {};

const formatPackage = ({ name, version }: BundledPackage) => `${name}@${version}`;

/** What may not be bundled, and exceptions that no longer apply. Empty when all is well. */
export function licenceProblems(packages: readonly BundledPackage[], exceptions = EXCEPTIONS): string[] {
  const names = new Set(packages.map(formatPackage));
  const refused = packages.filter((one) => !isAllowed(one.license) && !exceptions[formatPackage(one)]);
  return [
    ...refused.map((one) => `${formatPackage(one)}: ${one.license || "no licence"}`),
    ...Object.keys(exceptions).flatMap((name) =>
      names.has(name) ? [] : [`${name}: not bundled, remove its exception`],
    ),
  ];
}

/** Of `A OR B` one is enough, of `A AND B` both are needed. An expression of both kinds needs an exception. */
function isAllowed(expression: string): boolean {
  const terms = expression.replace(/^\((.*)\)$/, "$1");
  if (terms.includes(" OR ")) return terms.split(" OR ").some((term) => ALLOWED.has(term));
  return terms.split(" AND ").every((term) => ALLOWED.has(term));
}
