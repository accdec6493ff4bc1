import { type KeyboardEvent, useState } from "react";
import { useAwake } from "~/ui/useAwake";
import { placeByKey } from "./plotReading";

/** Which point of a chart is read with keys, and what makes its drawing a stop of the keyboard. Without script it is a picture. */
export function usePlotReading(points: number) {
  const [place, setPlace] = useState<number | null>(null);
  const isAwake = useAwake();
  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = placeByKey(event.key, place, points - 1);
    if (next === undefined) return;
    event.preventDefault();
    setPlace(next);
  }
  // What listens to arrows says so: a screen reader then hands them on.
  const keyed = isAwake
    ? { role: "application", tabIndex: 0, onKeyDown, onBlur: () => setPlace(null) }
    : { role: "img" };
  return { place: place !== null && place < points ? place : null, keyed };
}
