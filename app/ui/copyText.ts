/**
 * Writes a text to the clipboard; returns whether it succeeded. Pages that were not fetched securely have no clipboard, and a browser may
 * refuse it: then the text is copied as a selection is, which moves no focus.
 */
export async function copyText(text: string): Promise<boolean> {
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return copiedAsSelection(text);
  return clipboard.writeText(text).then(
    () => true,
    () => copiedAsSelection(text),
  );
}

function copiedAsSelection(text: string): boolean {
  const selection = document.getSelection();
  if (!selection) return false;
  const before = Array.from({ length: selection.rangeCount }, (_, index) => selection.getRangeAt(index));
  // Some browsers copy nothing while nothing is selected.
  const shown = document.createElement("span");
  shown.textContent = text;
  shown.style.cssText = "position:fixed;inset-block-start:0;opacity:0;white-space:pre;user-select:text";
  shown.setAttribute("aria-hidden", "true");
  document.body.append(shown);
  let isCopied = false;
  const write = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    event.stopImmediatePropagation();
    isCopied = event.clipboardData !== null;
  };
  document.addEventListener("copy", write, { capture: true });
  try {
    selection.selectAllChildren(shown);
    return document.execCommand("copy") && isCopied;
  } catch {
    return false;
  } finally {
    document.removeEventListener("copy", write, { capture: true });
    shown.remove();
    selection.removeAllRanges();
    for (const range of before) selection.addRange(range);
  }
}
