import { onIdle } from './onIdle.ts';

const interactions = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'wheel'] as const;
// The interaction's own requests, such as another page, have priority.
const delayMs = 500;
let hasInteracted = false;

function afterDelay(run: () => void): () => void {
  let cancel = (): void => clearTimeout(timer);
  const timer = setTimeout(() => (cancel = onIdle(run)), delayMs);
  return () => cancel();
}

/**
 * Runs the callback when the browser is idle after the first interaction with the document; without an
 * interaction, never.
 */
export function afterFirstInteraction(run: () => void): () => void {
  if (hasInteracted) return afterDelay(run);
  let cancel = (): void => interactions.forEach((name) => removeEventListener(name, onInteraction));
  function onInteraction(): void {
    hasInteracted = true;
    cancel();
    cancel = afterDelay(run);
  }
  for (const name of interactions) addEventListener(name, onInteraction, { passive: true });
  return () => cancel();
}
