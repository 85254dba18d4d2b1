declare global {
  interface Window {
    /** Recorded by `beforePaintScript` until the page is interactive. Undefined after that. */
    shopEarlyInput?: {
      /** Used elements in order, each once, with a dropdown's value. A click outside of buttons and fields
       *  clears them. */
      inputs: Map<HTMLButtonElement | HTMLSelectElement, string | undefined>;
      record: (event: Event) => void;
    };
  }
}

const events = ['click', 'change'] as const;

/** New input waits for its turn, so that a size is chosen before the item is added to the cart. */
export async function replayEarlyInput(): Promise<void> {
  const early = window.shopEarlyInput;
  if (!early) return;
  delete window.shopEarlyInput;
  const stopRecording = (): void => events.forEach((name) => removeEventListener(name, early.record, true));
  for (const [element, value] of early.inputs) {
    stopRecording();
    if (element.isConnected) repeat(element, value);
    for (const name of events) addEventListener(name, early.record, true);
    // Lets the page render, so that the next element finds its result.
    await new Promise((resolve) => setTimeout(resolve));
  }
  stopRecording();
}

function repeat(element: HTMLButtonElement | HTMLSelectElement, value: string | undefined): void {
  if (value === undefined) return element.click();
  element.value = value;
  element.dispatchEvent(new Event('change', { bubbles: true }));
}
