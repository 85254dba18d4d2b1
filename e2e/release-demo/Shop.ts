import type { Browser } from '@playwright/test';

export interface Shop {
  origin: string;
  store: string;
  browser: Browser;
  log: (line: string) => void;
}

export type Chapter<Outcome> = (shop: Shop) => Promise<Outcome>;
