const isRadio = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === "radio";

/**
 * Which radios somebody chose before the page responded. React's first render puts them back to what the server sent, so this is
 * called before it, and what it returns afterwards: that chooses the last ones again, now that React listens.
 */
export function earlyChoices(): () => void {
  const chosen = new Map<string, HTMLInputElement>();
  for (const input of document.querySelectorAll<HTMLInputElement>("input[type=radio]:checked"))
    if (!input.defaultChecked) chosen.set(input.name, input);
  // What is chosen while React renders counts as well.
  const hear = ({ target }: Event) => void (isRadio(target) && chosen.set(target.name, target));
  document.addEventListener("change", hear, true);
  return () => {
    document.removeEventListener("change", hear, true);
    for (const input of chosen.values()) {
      // Within a boundary that waits for its turn, an event has React take it over at once.
      input.dispatchEvent(new Event("input", { bubbles: true }));
      // A click on what is chosen already would tell React nothing.
      input.checked = false;
      input.click();
    }
  };
}
