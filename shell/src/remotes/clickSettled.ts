// A finger that was lifted is a click soon after, or never.
const clickFollowsMs = 300;

/** Resolves once what is being pressed has become a click, or has not. */
export function clickSettled(): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      removeEventListener('click', end);
      removeEventListener('pointercancel', end);
      removeEventListener('pointerup', waitForClick);
      resolve();
    };
    const waitForClick = (): void => void setTimeout(end, clickFollowsMs);
    addEventListener('click', end);
    addEventListener('pointercancel', end);
    addEventListener('pointerup', waitForClick);
  });
}
