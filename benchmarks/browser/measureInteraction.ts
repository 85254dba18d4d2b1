/// <reference lib="dom" />
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    labInteraction: Promise<Record<string, number>>;
  }
}

interface Interaction<Name extends string> {
  event: 'click' | 'popstate' | 'keydown' | 'input';
  /** Selectors of what must be visible; a picture must have loaded, too. */
  shows: Record<Name, string>;
  act: () => Promise<unknown>;
}

/** Returns the time in ms from the event until each result has been painted. */
export async function measureInteraction<Name extends string>(
  page: Page,
  { event, shows, act }: Interaction<Name>,
): Promise<Record<Name, number>> {
  await page.evaluate(
    ([event, shows]) => {
      const isShown = (selector: string): boolean => {
        const element = document.querySelector(selector);
        if (!element?.checkVisibility()) return false;
        return !(element instanceof HTMLImageElement) || (element.complete && element.naturalWidth > 0);
      };
      const painted = (selector: string, timeStamp: number): Promise<number> =>
        new Promise((resolve) => {
          const look = (): void => {
            if (!isShown(selector)) return void requestAnimationFrame(look);
            // What a frame's callback finds, that frame paints. A message posted from it arrives after the paint.
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => resolve(performance.now() - timeStamp));
            port1.start();
            port2.postMessage(null);
          };
          requestAnimationFrame(look);
        });
      window.labInteraction = new Promise((resolve) => {
        const begin = async ({ timeStamp }: Event): Promise<void> =>
          resolve(
            Object.fromEntries(
              await Promise.all(
                Object.entries(shows).map(async ([name, selector]): Promise<[string, number]> => [
                  name,
                  await painted(selector, timeStamp),
                ]),
              ),
            ),
          );
        addEventListener(event, (happened) => void begin(happened), { capture: true, once: true });
      });
    },
    [event, shows as Record<string, string>] as const,
  );
  await act();
  return (await page.evaluate(() => window.labInteraction)) as Record<Name, number>;
}
