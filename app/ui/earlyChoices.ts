const CHOICES = "input[type=radio], input[type=checkbox]";

const isChosen = ({ type, checked, defaultChecked }: HTMLInputElement) =>
  checked !== defaultChecked && (checked || type === "checkbox");

/**
 * What somebody chose before the page responded. React's first render puts it back to what the server sent, so this is called
 * before it, and what it returns afterwards: that chooses the same again, now that React listens.
 */
export function earlyChoices(): () => void {
  const chosen = [...document.querySelectorAll<HTMLInputElement>(CHOICES)].filter(isChosen);
  return () => {
    for (const input of chosen) {
      // Within a boundary that waits for its turn, an event has React take it over at once.
      input.dispatchEvent(new Event("input", { bubbles: true }));
      // A click on what is chosen already would tell React nothing.
      input.checked = input.defaultChecked;
      input.click();
    }
  };
}
