declare global {
  interface Window {
    /** The button that was pressed last before the page could answer. */
    shopPressed?: HTMLElement | null;
    /** From now on the page hears what is pressed by itself. */
    shopTakesOver?: () => void;
  }
}

/** Takes over from the document, which has held what was pressed. Returns what presses that button once the page answers. */
export function takeEarlyPress(): () => void {
  window.shopTakesOver?.();
  const { shopPressed: button } = window;
  return () => {
    if (button?.isConnected) button.click();
  };
}
