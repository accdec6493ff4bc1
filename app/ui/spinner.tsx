/** Something is awaited. The words beside it say what. */
export function Spinner() {
  return <span className="spin" aria-hidden="true" />;
}
