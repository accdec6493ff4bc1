export type ToastTone = "good" | "bad" | "note";
export type ToastWords = { title: string; description?: string; tone?: ToastTone };
/** `turn` tells two equal toasts apart. */
export type Toast = ToastWords & { turn: number };

let current: Toast | null = null;
const listeners = new Set<() => void>();

/** Shows a toast in place of the previous one: there is never more than one. Source: docs/spec/product.md#4. */
export function showToast(words: ToastWords): void {
  current = { ...words, turn: (current?.turn ?? 0) + 1 };
  for (const listener of listeners) listener();
}

export const currentToast = (): Toast | null => current;

export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
