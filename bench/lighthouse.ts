import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { browserFlags, findBrowser } from '../bin/browser.ts';
import { freePort } from '../journeys/product/product.ts';

export interface PageScore {
  /** 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  /** Of which the performance is made: `FCP 0.9, LCP 1.6, SI 1.2 s, TBT 40 ms`. */
  readonly parts: string;
}

/** Lighthouse as a phone sees the page: its default device and throttling. The better of two runs, as the first one warms. */
export async function scorePage(url: string): Promise<PageScore> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  });
  try {
    const scores = [await runOnce(url, port), await runOnce(url, port)];
    return scores.reduce((best, score) => (score.performance > best.performance ? score : best));
  } finally {
    await browser.close();
  }
}

async function runOnce(url: string, port: number): Promise<PageScore> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility'],
  });
  const categories = result?.lhr.categories;
  const of = (audit: string) => result?.lhr.audits[audit]?.numericValue ?? Number.NaN;
  const seconds = (audit: string) => (of(audit) / 1000).toFixed(1);
  return {
    performance: Math.round((categories?.performance?.score ?? 0) * 100),
    accessibility: Math.round((categories?.accessibility?.score ?? 0) * 100),
    parts: `FCP ${seconds('first-contentful-paint')}, LCP ${seconds('largest-contentful-paint')}, SI ${seconds('speed-index')} s, TBT ${of('total-blocking-time').toFixed(0)} ms`,
  };
}
