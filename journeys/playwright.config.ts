import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from '../bin/browser.ts';

/** Kept in the environment so that the workers, which read this file again, do not search a second time. */
process.env.CHROMIUM_PATH = process.env.JOURNEY_BROWSER ??= findBrowser();

const report = process.env.PLAYWRIGHT_REPORT;

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/journeys',
  globalSetup: './global-setup.ts',
  timeout: 240_000,
  expect: { timeout: 20_000 },
  workers: 1,
  forbidOnly: true,
  reporter: report === undefined ? 'list' : [['list'], ['json', { outputFile: report }]],
  use: {
    // Set by the global setup before the workers read this file.
    baseURL: process.env.JOURNEY_URL ?? '',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // A film of every story would cost a quarter of its processor time; the snapshots of the DOM tell enough.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.JOURNEY_BROWSER, args: browserFlags },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // A month passes in it, which takes its time, and its tables are those of the other desk pages.
      testIgnore: 'enterprise-bill.spec.ts',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
  ],
});
