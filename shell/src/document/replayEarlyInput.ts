declare global {
  interface Window {
    /** What the inline script `beforePaintScript` records until the page is interactive. */
    shopEarlyInput?: {
      /** The buttons that were clicked, and the dropdowns that were changed with their values, in order, each once. A click
       *  outside of buttons and fields clears it. */
      inputs: Map<HTMLButtonElement | HTMLSelectElement, string | undefined>;
      record: (event: Event) => void;
    };
  }
}

const events = ['click', 'change'] as const;

/** Repeats what was clicked and chosen early, once the page is interactive. What comes meanwhile waits for its turn, so
 *  that a size is chosen before the item is added to the cart. */
export async function replayEarlyInput(): Promise<void> {
  const early = window.shopEarlyInput;
  if (!early) return;
  delete window.shopEarlyInput;
  const stopRecording = (): void => events.forEach((name) => removeEventListener(name, early.record, true));
  for (const [element, value] of early.inputs) {
    stopRecording();
    if (element.isConnected) repeat(element, value);
    for (const name of events) addEventListener(name, early.record, true);
    // The next one finds the page as this one has changed it.
    await new Promise((resolve) => setTimeout(resolve));
  }
  stopRecording();
}

function repeat(element: HTMLButtonElement | HTMLSelectElement, value: string | undefined): void {
  if (value === undefined) return element.click();
  element.value = value;
  element.dispatchEvent(new Event('change', { bubbles: true }));
}
