/** What a reader has done in a part of a page, so that the part can be rendered again without losing it. */
export type InteractionState = { focused: number; open: boolean[]; fields: (Filled | null)[] };

/** The new state of a changed field. */
type Filled = { name: string; value: string; isChecked: boolean };

const FOCUSABLE = "a[href], button, input, select, summary";
const FIELDS = "input:not([type=hidden]), select";
type Field = HTMLInputElement | HTMLSelectElement;

export const captureInteraction = (box: Element): InteractionState => ({
  focused: Array.from<Element | null>(box.querySelectorAll(FOCUSABLE)).indexOf(document.activeElement),
  open: [...box.querySelectorAll("details")].map(({ open }) => open),
  fields: [...box.querySelectorAll<Field>(FIELDS)].map(filled),
});

/** Null for an unchanged field: other data may show a different value there. */
function filled(field: Field): Filled | null {
  const { name, value } = field;
  if (field instanceof HTMLSelectElement) {
    const isChanged = [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
    return isChanged ? { name, value, isChecked: false } : null;
  }
  const isChanged = value !== field.defaultValue || field.checked !== field.defaultChecked;
  return isChanged ? { name, value, isChecked: field.checked } : null;
}

export function restoreFocus(box: Element, { focused, open, fields }: InteractionState): void {
  box.querySelectorAll("details").forEach((details, index) => {
    details.open = open[index] ?? details.open;
  });
  box.querySelectorAll<Field>(FIELDS).forEach((field, index) => {
    const given = fields[index];
    if (given && given.name === field.name) fill(field, given);
  });
  box.querySelectorAll<HTMLElement>(FOCUSABLE)[focused]?.focus({ preventScroll: true });
}

function fill(field: Field, { value, isChecked }: Filled): void {
  field.value = value;
  if (field instanceof HTMLInputElement) field.checked = isChecked;
}
