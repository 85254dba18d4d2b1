/// <reference lib="dom" />
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    labInteraction: Promise<number>;
  }
}

interface Interaction {
  event: 'click' | 'popstate' | 'keydown' | 'input';
  shows: string;
  act: () => Promise<unknown>;
}

/** Returns the time in ms from the event to the frame after the one that shows the result. */
export async function measureInteraction(page: Page, { event, shows, act }: Interaction): Promise<number> {
  await page.evaluate(
    ([event, shows]) => {
      window.labInteraction = new Promise((resolve) => {
        const begin = ({ timeStamp }: Event): void => {
          const look = (): void => {
            if (!document.querySelector(shows)?.checkVisibility()) return void requestAnimationFrame(look);
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
          };
          requestAnimationFrame(look);
        };
        addEventListener(event, begin, { capture: true, once: true });
      });
    },
    [event, shows] as const,
  );
  await act();
  return page.evaluate(() => window.labInteraction);
}
