import type { Page } from '@playwright/test';

/** What Chromium itself counts of a page as a person sees it. */
export interface PageVitals {
  /** Until the largest thing in the first view was painted. */
  readonly lcpMs: number;
  /** How far things moved that nobody had pressed; 0: nothing did. */
  readonly cls: number;
  /** What moved, from where to where: `nav: 140,0 400x64 to 152,0 400x64`. */
  readonly moved: readonly string[];
}

/** Counts from the next document on; the answer reads what was counted so far. */
export async function watchVitals(page: Page): Promise<() => Promise<PageVitals>> {
  await page.addInitScript({ content: counting });
  return () => page.evaluate<PageVitals>('window.pageVitals');
}

const counting = `
  window.pageVitals = { lcpMs: 0, cls: 0, moved: [] };
  const nameOf = (node) => {
    const element = node?.nodeType === Node.TEXT_NODE ? node.parentElement : node;
    return element == null ? 'what has gone' : element.tagName.toLowerCase() + ' ' + element.textContent.slice(0, 20);
  };
  const placeOf = ({ x, y, width, height }) => Math.round(x) + ',' + Math.round(y) + ' ' + Math.round(width) + 'x' + Math.round(height);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.pageVitals.lcpMs = Math.round(entry.startTime);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      window.pageVitals.cls += entry.value;
      for (const { node, previousRect, currentRect } of entry.sources)
        window.pageVitals.moved.push(nameOf(node) + ': ' + placeOf(previousRect) + ' to ' + placeOf(currentRect));
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;
