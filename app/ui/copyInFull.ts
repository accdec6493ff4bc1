/**
 * Copies a selection with values drawn in short as plain text. Rich text takes over their style, which hides the value: pasted
 * into a letter or a sheet, it would not be seen.
 */
export function copyInFull(event: ClipboardEvent): void {
  const selection = document.getSelection();
  const isTyped = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
  if (isTyped || !selection || selection.isCollapsed || event.defaultPrevented || !event.clipboardData) return;
  const ranges = Array.from({ length: selection.rangeCount }, (_, place) => selection.getRangeAt(place));
  const isSelected = (element: Element) => ranges.some((range) => range.intersectsNode(element));
  if (![...document.querySelectorAll(".short")].some(isSelected)) return;
  event.clipboardData.setData("text/plain", selection.toString());
  event.preventDefault();
}
