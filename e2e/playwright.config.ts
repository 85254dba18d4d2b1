import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/test/browser.ts';
import { browserArgs } from './browserArgs.ts';

const releasesTest = /releases\.test\.ts/;

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results/journeys',
  globalSetup: './startShop.ts',
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    baseURL: process.env['SHOP_ORIGIN'],
    // A service worker would bypass the tests' request routing. Only offline.test.ts allows it.
    serviceWorkers: 'block',
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: findBrowser() ?? undefined,
      args: browserArgs,
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: [
        /(remoteFaults|keyboard|devPages|badAddresses|sharedSingletons|staff)\.test\.ts/,
        releasesTest,
      ],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: releasesTest,
      use: { viewport: { width: 1440, height: 900 } },
    },
    // Runs last, since it changes the live releases.
    { name: 'releases', testMatch: releasesTest, dependencies: ['phone', 'desktop'] },
  ],
});
