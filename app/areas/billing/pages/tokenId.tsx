import { InShort } from "#app/ui/inShort.tsx";

const SHORT = 12;

/** A membership's number has up to 78 digits: where space is short only its beginning and end are shown. */
export const shortTokenId = (id: string) => (id.length <= SHORT ? id : `${id.slice(0, 6)}…${id.slice(-4)}`);

export function TokenId({ id, full = false }: { id: string; full?: boolean }) {
  return (
    <span className="mono" dir="ltr" title={full ? undefined : id}>
      #{full ? id : <InShort full={id} short={shortTokenId(id)} />}
    </span>
  );
}
