import { chromium, type Page } from '@playwright/test';
import { browserFlags, findBrowser } from '../bin/browser.ts';
import {
  type Network,
  poorNetwork,
  slowNetwork,
  slowThirdGeneration,
} from '../journeys/steps/first-frames.ts';
import { type PageVitals, watchVitals } from '../journeys/steps/page-vitals.ts';

const screens = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 }, isMobile: false },
};

export type Screen = keyof typeof screens;

/** What Chromium counts of a page over a poor network. */
export function vitalsOf(url: string, screen: Screen): Promise<PageVitals> {
  return onSlowPage(screen, poorNetwork, async (page) => {
    const vitals = await watchVitals(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    return vitals();
  });
}

export interface FirstSearch {
  /** Until the form of the document can be filled in and sent, without any script. */
  readonly formSeconds: number;
  /** Until the code of the page is there. */
  readonly codeSeconds: number;
}

/** The first page on a phone over slow 3G. */
export function firstSearchOf(url: string): Promise<FirstSearch> {
  return onSlowPage('phone', slowThirdGeneration, async (page) => {
    const begun = performance.now();
    const seconds = () => (performance.now() - begun) / 1000;
    await page.goto(url, { waitUntil: 'commit' });
    await page.getByRole('form', { name: '国内机票' }).getByRole('button', { name: '搜索航班' }).waitFor();
    const formSeconds = seconds();
    await page.locator('[data-shell]').waitFor({ state: 'detached', timeout: 120_000 });
    return { formSeconds, codeSeconds: seconds() };
  });
}

async function onSlowPage<Result>(
  screen: Screen,
  network: Network,
  run: (page: Page) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
  try {
    const page = await browser.newPage(screens[screen]);
    await slowNetwork(page, network);
    return await run(page);
  } finally {
    await browser.close();
  }
}
