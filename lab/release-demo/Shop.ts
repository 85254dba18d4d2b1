import type { Browser } from '@playwright/test';

/** A running shop. */
export interface Shop {
  origin: string;
  /** Address of its release store. */
  store: string;
  browser: Browser;
  log: (line: string) => void;
}

/** A part of the demonstration. Returns what came of it, and throws where a step does not succeed. */
export type Chapter<Outcome> = (shop: Shop) => Promise<Outcome>;
