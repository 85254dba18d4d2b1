declare global {
  interface Window {
    /** The button that was clicked last before hydration, recorded by the inline script `beforePaintScript`. */
    shopEarlyClick?: HTMLElement | null;
    shopStopsRecording?: () => void;
  }
}

/** Stops recording clicks. Call the returned function after hydration to click the recorded button again. */
export function replayEarlyClick(): () => void {
  window.shopStopsRecording?.();
  const { shopEarlyClick: button } = window;
  return () => {
    if (button?.isConnected) button.click();
  };
}
