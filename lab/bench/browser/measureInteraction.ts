/// <reference lib="dom" />
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    labMove: Promise<number>;
  }
}

interface Move {
  /** What the visitor does: a click, or a step back. */
  event: 'click' | 'popstate';
  /** What is on the page as soon as it shows what comes of it. */
  shows: string;
  act: () => Promise<unknown>;
}

/** From what a visitor does to the frame after the one that shows what comes of it, in ms. */
export async function measureInteraction(page: Page, { event, shows, act }: Move): Promise<number> {
  await page.evaluate(
    ([event, shows]) => {
      window.labMove = new Promise((resolve) => {
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
  return page.evaluate(() => window.labMove);
}
