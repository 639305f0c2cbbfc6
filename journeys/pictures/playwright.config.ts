import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from '../../bin/browser.ts';

process.env.CHROMIUM_PATH = process.env.JOURNEY_BROWSER ??= findBrowser();

const top = join(import.meta.dirname, '../..');

/**
 * `npm run pictures`: each shown page at three widths, light and dark, compared with what `journeys/pictures/kept` keeps of its
 * pictures, or the folder that `PICTURES_KEPT` names. What differs is shown by `test-results/pictures-report/index.html`;
 * `npm run pictures -- --update-snapshots` keeps what differs as it is now. Why so: `docs/adr/0023-pictures-are-kept-as-tiles.md`.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: join(top, 'test-results/pictures-compared'),
  globalSetup: './global-setup.ts',
  timeout: 600_000,
  expect: { timeout: 60_000 },
  workers: 1,
  reporter: [['line'], ['html', { outputFolder: join(top, 'test-results/pictures-report'), open: 'never' }]],
  use: {
    baseURL: process.env.JOURNEY_URL ?? '',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    launchOptions: { executablePath: process.env.JOURNEY_BROWSER, args: [...browserFlags, '--lang=zh-CN'] },
  },
  projects: [
    { name: '1440', use: { viewport: { width: 1440, height: 900 } } },
    { name: '768', use: { viewport: { width: 768, height: 1024 }, hasTouch: true } },
    { name: '390', use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
  ],
});
