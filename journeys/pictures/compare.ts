import { existsSync } from 'node:fs';
import { expect, type Locator, type Page, type TestInfo } from '@playwright/test';

/** With the picture of that name that was kept last; the first picture of a page has none to differ from, and is kept. */
export async function compare(shown: Page | Locator, name: string, info: TestInfo): Promise<void> {
  const kept = info.snapshotPath(name);
  if (existsSync(kept)) await expect.soft(shown as Locator).toHaveScreenshot(name);
  else await shown.screenshot({ path: kept, animations: 'disabled', caret: 'hide' });
}
