import { chromium } from '@playwright/test';
import lighthouse, { type Flags } from 'lighthouse';
import { connect, type Page } from 'puppeteer-core';
import { browserFlags, findBrowser } from '../bin/browser.ts';
import { freePort } from '../journeys/product/product.ts';

export interface PageScore {
  /** 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  /** Of which the performance is made: `FCP 0.9, LCP 1.6, SI 1.2 s, TBT 40 ms`. */
  readonly parts: string;
}

/**
 * Lighthouse as a phone sees the page: its default device and network, and a processor slowed until it is that of the phone.
 * The better of two runs, as the first one warms. `token`: of whoever is signed in.
 */
export async function scorePage(url: string, token?: string): Promise<PageScore> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  });
  try {
    const tab = token === undefined ? undefined : await signedInTab(port, token);
    const slowdown = slowdownOf((await runOnce(url, port, defaultSlowdown, tab)).benchmarkIndex);
    const scores = [await runOnce(url, port, slowdown, tab), await runOnce(url, port, slowdown, tab)];
    return scores.reduce((best, score) => (score.performance > best.performance ? score : best));
  } finally {
    await browser.close();
  }
}

/** Lighthouse opens tabs of its own, which nobody has signed in to: a session is its tab's. */
async function signedInTab(port: number, token: string): Promise<Page> {
  const browser = await connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null });
  const tab = await browser.newPage();
  const session = JSON.stringify({ state: { token }, version: 0 });
  await tab.evaluateOnNewDocument(`sessionStorage.setItem('woxing.session', ${JSON.stringify(session)})`);
  return tab;
}

/** What Lighthouse slows a processor by whose `benchmarkIndex` is 1533. */
const defaultSlowdown = 4;

/**
 * What a slower processor is slowed by to be that of the same phone: the curve of the calculator to which Lighthouse's
 * `docs/throttling.md` refers (150: 1, 800: 2, 1300: 3, 1533: 4). A faster one is slowed as Lighthouse does by itself.
 */
function slowdownOf(benchmarkIndex: number): number {
  if (benchmarkIndex >= 1300) return Math.min(defaultSlowdown, 3 + (benchmarkIndex - 1300) / 233);
  if (benchmarkIndex >= 800) return 2 + (benchmarkIndex - 800) / 500;
  return Math.max(1, 1 + (benchmarkIndex - 150) / 650);
}

async function runOnce(
  url: string,
  port: number,
  cpuSlowdownMultiplier: number,
  tab: Page | undefined,
): Promise<PageScore & { readonly benchmarkIndex: number }> {
  const flags: Flags = {
    port,
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility'],
    throttling: { cpuSlowdownMultiplier },
  };
  const result = await lighthouse(url, flags, undefined, tab);
  const categories = result?.lhr.categories;
  const of = (audit: string) => result?.lhr.audits[audit]?.numericValue ?? Number.NaN;
  const seconds = (audit: string) => (of(audit) / 1000).toFixed(1);
  return {
    performance: Math.round((categories?.performance?.score ?? 0) * 100),
    accessibility: Math.round((categories?.accessibility?.score ?? 0) * 100),
    benchmarkIndex: result?.lhr.environment.benchmarkIndex ?? Number.NaN,
    parts: `slowed ${cpuSlowdownMultiplier.toFixed(1)} times, FCP ${seconds('first-contentful-paint')}, LCP ${seconds('largest-contentful-paint')}, SI ${seconds('speed-index')} s, TBT ${of('total-blocking-time').toFixed(0)} ms`,
  };
}
