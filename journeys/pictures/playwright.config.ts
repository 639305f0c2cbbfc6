import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from '../../bin/browser.ts';

process.env.CHROMIUM_PATH = process.env.JOURNEY_BROWSER ??= findBrowser();

const top = join(import.meta.dirname, '../..');

/**
 * `npm run pictures`: each shown page and each part of the kit at three widths, light and dark, compared with the pictures that were kept last in `PICTURES_KEPT`
 * (`var/pictures`); where none is kept it is kept now. What differs is shown by `test-results/pictures-report/index.html`;
 * `npm run pictures -- --update-snapshots` keeps all as they are now.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: join(top, 'test-results/pictures-compared'),
  snapshotPathTemplate: `${process.env.PICTURES_KEPT ?? join(top, 'var/pictures')}/{projectName}/{arg}{ext}`,
  globalSetup: './global-setup.ts',
  timeout: 600_000,
  expect: {
    timeout: 60_000,
    // Letters are drawn a hair differently now and then; a moved line is more than this.
    toHaveScreenshot: { maxDiffPixels: 60, animations: 'disabled', caret: 'hide' },
  },
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
