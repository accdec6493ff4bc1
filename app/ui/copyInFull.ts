/**
 * Copies a selection with shortened values as plain text. Rich text would include their style, which hides the value: pasted into an email
 * or a spreadsheet, it would be invisible.
 */
export function copyInFull(event: ClipboardEvent): void {
  const selection = document.getSelection();
  const isTyped = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
  if (isTyped || !selection || selection.isCollapsed || event.defaultPrevented || !event.clipboardData) return;
  const ranges = Array.from({ length: selection.rangeCount }, (_, index) => selection.getRangeAt(index));
  const isSelected = (element: Element) => ranges.some((range) => range.intersectsNode(element));
  if (![...document.querySelectorAll(".short")].some(isSelected)) return;
  event.clipboardData.setData("text/plain", selection.toString());
  event.preventDefault();
}
