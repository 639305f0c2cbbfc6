import { chromium } from '@playwright/test';
import { browserFlags, findBrowser } from '../bin/browser.ts';
import { slowNetwork } from '../journeys/steps/first-frames.ts';
import { type PageVitals, watchVitals } from '../journeys/steps/page-vitals.ts';

/** What Chromium counts of a page on a phone over a poor network. */
export async function vitalsOf(url: string): Promise<PageVitals> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true });
    await slowNetwork(page);
    const vitals = await watchVitals(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    return await vitals();
  } finally {
    await browser.close();
  }
}
