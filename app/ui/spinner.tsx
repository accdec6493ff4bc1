/** Something is loading. The text next to it says what. */
export function Spinner() {
  return <span className="spin" aria-hidden="true" />;
}
