// A click follows pointerup within this time, if at all.
const clickDelayMs = 300;

/** Resolves once the current press has become a click, or no longer can. */
export function clickSettled(): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      removeEventListener('click', end);
      removeEventListener('pointercancel', end);
      removeEventListener('pointerup', waitForClick);
      resolve();
    };
    const waitForClick = (): void => void setTimeout(end, clickDelayMs);
    addEventListener('click', end);
    addEventListener('pointercancel', end);
    addEventListener('pointerup', waitForClick);
  });
}
