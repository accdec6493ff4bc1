import { useNavigate } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { takesDialogsEntry } from "#app/ui/backCloses.ts";
import type { SearchTarget } from "../area.ts";
import { rememberTarget } from "./recent.ts";

type Choosing = {
  typed: string;
  places: readonly SearchTarget[];
  isLoading: boolean;
  hasFailed: boolean;
  /** Enter was pressed before this was shown. */
  isEntered: boolean;
};

export const toTargetKey = ({ group, id }: SearchTarget) => `${group}-${id}`;

/**
 * The selected result, and the keys that move the selection; results that are not built yet are skipped. The selection stays on its result
 * when others are inserted before it, because results arrive while keys are pressed. Enter pressed before all results have arrived opens
 * the first of them when they have; typing on cancels that.
 */
export function useChosen({ typed, places: targets, isLoading, hasFailed, isEntered }: Choosing, onClose: () => void) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string | null>(null);
  const [entered, setEntered] = useState<string | null>(isEntered ? typed : null);
  const open = targets.filter(({ path }) => path !== null);
  const current = open.find((place) => toTargetKey(place) === chosen) ?? open[0];
  const closed = useRef(false);
  const isWaiting = entered !== null && entered === typed;

  const go = (target: SearchTarget) => {
    const { path } = target;
    if (path === null || closed.current) return;
    closed.current = true;
    rememberTarget(target);
    onClose();
    navigate(path, { replace: takesDialogsEntry() });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the results have come, whichever they are
  useEffect(() => {
    if (!isWaiting || isLoading) return;
    setEntered(null);
    // While the results of one group are missing, the first of another group is not what was meant.
    if (current && !hasFailed) go(current);
  }, [isWaiting, isLoading]);

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter may confirm a word in an input method.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && current) {
      const next = open[(open.indexOf(current) + step + open.length) % open.length];
      setChosen(next ? toTargetKey(next) : null);
      setEntered(null);
    } else if (event.key === "Enter" && isLoading && chosen === null && typed !== "") setEntered(typed);
    else if (event.key === "Enter" && current) go(current);
    else return;
    event.preventDefault();
  };
  return { current, setChosen, go, onKeyDown, isWaiting };
}
