import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/test/browser.ts';
import { browserArgs } from './browserArgs.ts';

const newRemoteTest = /newRemote\.test\.ts/;
const releasesTest = /releases\.test\.ts/;
// They change the live releases, so that they run alone.
const alone = [newRemoteTest, releasesTest];

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
        /(remoteFaults|keyboard|devPages|badAddresses|sharedSingletons|staff|office)\.test\.ts/,
        ...alone,
      ],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: alone,
      use: { viewport: { width: 1440, height: 900 } },
    },
    { name: 'new-remote', testMatch: newRemoteTest, dependencies: ['phone', 'desktop'] },
    { name: 'releases', testMatch: releasesTest, dependencies: ['new-remote'] },
  ],
});
