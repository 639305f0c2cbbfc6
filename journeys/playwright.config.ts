import { defineConfig } from '@playwright/test';
import { browserFlags, findShell } from '../bin/browser.ts';

/** Kept in the environment so that the workers, which read this file again, do not search a second time. */
process.env.JOURNEY_BROWSER ??= findShell();

const report = process.env.PLAYWRIGHT_REPORT;

/** A command of their own takes them: `npm run pictures`. */
const pictures = 'pictures/**';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/journeys',
  globalSetup: './global-setup.ts',
  // Limits are for what hangs: a slow machine is no fault of the product.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  workers: 1,
  forbidOnly: true,
  reporter: report === undefined ? 'list' : [['list'], ['json', { outputFile: report }]],
  use: {
    // Set by the global setup before the workers read this file.
    baseURL: process.env.JOURNEY_URL ?? '',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Each frame of what fades or slides would be painted by a processor; what is kept still is seen by people all the same.
    contextOptions: { reducedMotion: 'reduce' },
    // What is looked for in vain fails long before its story would: a minute is much even for a busy machine.
    actionTimeout: 60_000,
    // A film of every story would cost a quarter of its processor time; the snapshots of the DOM tell enough, and cost a tenth.
    trace:
      process.env.JOURNEY_TRACES === '0'
        ? 'off'
        : { mode: 'retain-on-failure', screenshots: false, snapshots: true },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.JOURNEY_BROWSER,
      // A page lives for seconds: compiling it well takes longer than it then saves.
      args: [...browserFlags, '--js-flags=--no-opt,--no-maglev'],
    },
  },
  projects: [
    // On a desktop a code is scanned.
    {
      name: 'desktop',
      testIgnore: ['pay-on-phone.spec.ts', pictures],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // Stories of sessions, addresses and money that no width changes, on pages that others open here, are told once. Those whose pages
      // are laid out here as in another story come with each change on a desktop, and here at night.
      grepInvert: process.env.JOURNEY_NIGHT === '1' ? /@any-width/ : /@any-width|@phone-by-night/,
      // A month passes in it, which takes its time, and its tables are those of the other desk pages.
      testIgnore: ['enterprise-bill.spec.ts', pictures],
      use: {
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        // Four times the pixels are painted for pictures alone.
        deviceScaleFactor: process.env.JOURNEY_PICTURES === '0' ? 1 : 2,
      },
    },
  ],
});
