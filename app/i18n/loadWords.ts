import type { i18n } from "i18next";

/**
 * Loads the texts of a part that its page does not load itself.
 * @throws if they cannot be loaded, so that no part is shown without texts; the next call tries again.
 */
export async function loadWords(i18n: i18n, namespaces: readonly string[]): Promise<void> {
  const findMissing = () => namespaces.filter((namespace) => !i18n.hasResourceBundle(i18n.language, namespace));
  if (findMissing().length > 0) await i18n.loadNamespaces(namespaces);
  if (findMissing().length > 0) throw new Error(`Texts could not be loaded: ${findMissing().join(", ")}`);
}
