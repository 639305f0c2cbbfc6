import type { Page } from '@playwright/test';

/** Follows every document of this page from its first frame on, and keeps what in it visibly holds the word. */
export async function seenWith(page: Page, word: string) {
  let frames = 0;
  const found = new Set<string>();
  await page.exposeFunction('frameSeen', (texts: readonly string[]) => {
    frames += 1;
    for (const text of texts) found.add(text);
  });
  await page.addInitScript({ content: `(${followFrames})(${JSON.stringify(word)})` });
  return { words: () => [...found], frames: () => frames };
}

/** Looks just before the browser paints: what stands between two frames nobody sees. */
const followFrames = `(word) => {
  const isSeen = (node) =>
    node.textContent.includes(word) &&
    node.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const look = () => {
    const texts = document.title.includes(word) ? ['title: ' + document.title] : [];
    const walk = document.createTreeWalker(document.body ?? document, NodeFilter.SHOW_TEXT);
    while (walk.nextNode())
      if (isSeen(walk.currentNode)) texts.push(location.pathname + ': ' + walk.currentNode.textContent);
    window.frameSeen(texts);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

export interface Network {
  /** Milliseconds. */
  readonly latency: number;
  /** Bytes a second. */
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
}

/** Of a phone in a train. */
export const poorNetwork: Network = { latency: 150, downloadThroughput: 120_000, uploadThroughput: 60_000 };
/** As the developer tools of Chromium mean it. */
export const slowThirdGeneration: Network = {
  latency: 2000,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};

/** No stored copies either, which would hide it. */
export async function slowNetwork(page: Page, network = poorNetwork): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  await browser.send('Network.emulateNetworkConditions', { offline: false, ...network });
}
