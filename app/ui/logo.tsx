/** The logo: a T on a total, one stroke above, two below. */
export function Logo() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M2 3.5h16M10 3.5v8" strokeWidth="2" />
      <path d="M2 14.5h16M2 18h16" strokeWidth="1.5" />
    </svg>
  );
}
