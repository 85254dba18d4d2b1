/** Runs something once what has changed by now stands on the screen. */
export function nextPaint(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}
