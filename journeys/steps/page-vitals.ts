import type { Page } from '@playwright/test';

/** What Chromium itself counts of a page as a person sees it. */
export interface PageVitals {
  /** Until the largest thing in the first view was painted. */
  readonly lcpMs: number;
  /** How far things moved that nobody had pressed; 0: nothing did. */
  readonly cls: number;
}

/** Counts from the next document on; the answer reads what was counted so far. */
export async function watchVitals(page: Page): Promise<() => Promise<PageVitals>> {
  await page.addInitScript({ content: counting });
  return () => page.evaluate<PageVitals>('window.pageVitals');
}

const counting = `
  window.pageVitals = { lcpMs: 0, cls: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.pageVitals.lcpMs = Math.round(entry.startTime);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!entry.hadRecentInput) window.pageVitals.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;
