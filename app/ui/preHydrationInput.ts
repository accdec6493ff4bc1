const isRadio = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === "radio";

/**
 * Records which radios were chosen before hydration. React's first render resets them to what the server sent, so call this before it and
 * the returned function afterwards: that chooses them again, now that React is listening.
 */
export function preHydrationInput(): () => void {
  const chosen = new Map<string, HTMLInputElement>();
  for (const input of document.querySelectorAll<HTMLInputElement>("input[type=radio]:checked"))
    if (!input.defaultChecked) chosen.set(input.name, input);
  // Choices made while React renders count as well.
  const hear = ({ target }: Event) => void (isRadio(target) && chosen.set(target.name, target));
  document.addEventListener("change", hear, true);
  return () => {
    document.removeEventListener("change", hear, true);
    for (const input of chosen.values()) {
      // In a Suspense boundary that is not hydrated yet, an event makes React hydrate it immediately.
      input.dispatchEvent(new Event("input", { bubbles: true }));
      // React would ignore a click on a radio that is already checked.
      input.checked = false;
      input.click();
    }
  };
}
