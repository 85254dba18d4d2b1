import { whenIdle } from './whenIdle.ts';

const moves = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'wheel'] as const;
let hasMoved = false;

/** Runs something in a quiet moment once the visitor has moved at all, on this page or an earlier one: who only looks at
 *  the first screen pays for nothing behind it. Returns what calls it off. */
export function afterFirstMove(run: () => void): () => void {
  if (hasMoved) return whenIdle(run);
  let callOff = (): void => moves.forEach((move) => removeEventListener(move, onMove));
  function onMove(): void {
    hasMoved = true;
    callOff();
    callOff = whenIdle(run);
  }
  for (const move of moves) addEventListener(move, onMove, { passive: true });
  return () => callOff();
}
