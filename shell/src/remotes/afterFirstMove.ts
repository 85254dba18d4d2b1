import { onIdle } from './onIdle.ts';

const moves = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'wheel'] as const;
// What a move asks for, such as another page, goes first.
const pauseMs = 500;
let hasMoved = false;

function afterPause(run: () => void): () => void {
  let callOff = (): void => clearTimeout(timer);
  const timer = setTimeout(() => (callOff = onIdle(run)), pauseMs);
  return () => callOff();
}

/** Runs something in a quiet moment once the visitor has moved at all, on this page or an earlier one: who only looks at
 *  the first screen pays for nothing behind it. Returns what calls it off. */
export function afterFirstMove(run: () => void): () => void {
  if (hasMoved) return afterPause(run);
  let callOff = (): void => moves.forEach((move) => removeEventListener(move, onMove));
  function onMove(): void {
    hasMoved = true;
    callOff();
    callOff = afterPause(run);
  }
  for (const move of moves) addEventListener(move, onMove, { passive: true });
  return () => callOff();
}
