import { defineConfig } from '@playwright/test';
import { findHeadlessBrowser } from '../scripts/test/browser.ts';
import { stepLimitMs, testLimitMs } from '../backend/src/testing/hangLimits.ts';
import { isNightlyRun } from '../backend/src/testing/isNightlyRun.ts';
import { browserArgs } from './browserArgs.ts';

const newRemoteTest = /newRemote\.test\.ts/;
const releasesTest = /releases\.nightly\.test\.ts/;
// Tests that change the live releases run alone.
const alone = [newRemoteTest, releasesTest];
const notNow = isNightlyRun() ? alone : [...alone, /\.nightly\.test\.ts/];
// Animations take a quarter of the processor time. They run on the phone, and everywhere in the nightly run.
const reducedMotion = isNightlyRun() ? undefined : 'reduce';

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results/journeys',
  globalSetup: './startShop.ts',
  workers: 2,
  timeout: testLimitMs,
  expect: { timeout: stepLimitMs },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    baseURL: process.env['SHOP_ORIGIN'],
    // A service worker would bypass the tests' request routing. Only offline.test.ts allows it.
    serviceWorkers: 'block',
    actionTimeout: stepLimitMs,
    screenshot: 'only-on-failure',
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: findHeadlessBrowser() ?? undefined,
      args: browserArgs,
    },
  },
  projects: [
    {
      // Runs only tests with @phone, or @phoneOnly for those that make no sense elsewhere, except in the
      // nightly run.
      name: 'phone',
      grep: isNightlyRun() ? undefined : /@phone|purchaseEffort/,
      testIgnore: [
        /(remoteFaults|keyboard|devPages|passkeys|badUrls|sharedSingletons|staff|staffRoles|office|officeImport|merchantOpens|otherOrigins)(\.nightly)?\.test\.ts/,
        ...notNow,
      ],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      grepInvert: /@phoneOnly/,
      testIgnore: [/purchaseEffort\.test\.ts/, ...notNow],
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion } },
    },
    { name: 'new-remote', testMatch: newRemoteTest, dependencies: ['phone', 'desktop'] },
    ...(isNightlyRun() ? [{ name: 'releases', testMatch: releasesTest, dependencies: ['new-remote'] }] : []),
  ],
});
