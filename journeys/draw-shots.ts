import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import { addDays, dayOf } from '@woxing/contract/core/days';
import { browserFlags, findBrowser } from '../bin/browser.ts';
import { removeDataDir, startProduct } from './product/product.ts';
import { comeIn } from './steps/come-in.ts';
import { cardOf } from './steps/fill-order.ts';
import { haveTrainTickets } from './steps/have-train-tickets.ts';
import { sellOutTrain } from './steps/sell-out-train.ts';

/**
 * Takes the pictures of the first page from the running product, in light and dark: `node journeys/draw-shots.ts`, after
 * `npm run build`. The results are committed. They show no brand, because every site has its own.
 */
const folder = join(import.meta.dirname, '../web/public/shots');
const size = { width: 960, height: 600 };
const quality = 72;
const everyday = '13800000010';

/** Lists measure their rows and move them: waits until nothing has changed its place for half a second of frames. */
const settled = `new Promise((resolve) => {
  const places = () => JSON.stringify([...document.querySelectorAll('article, section')].map((one) => one.getBoundingClientRect()));
  let last = '';
  let same = 0;
  const look = () => {
    const now = places();
    same = now === last ? same + 1 : 0;
    last = now;
    if (same > 30) resolve(true);
    else requestAnimationFrame(look);
  };
  look();
})`;

const day = addDays(dayOf(new Date()), 9);
const product = await startProduct();
process.env.JOURNEY_URL = product.url;
process.env.JOURNEY_CAPTCHA_TOKEN = product.captchaToken;
mkdirSync(folder, { recursive: true });
try {
  await drawAll();
} finally {
  await product.stop();
  removeDataDir(product.dataDir);
}

async function drawAll(): Promise<void> {
  const orderNo = await haveTrainTickets(everyday, day, ['陈晓明', '林静']);
  const { ride } = await sellOutTrain('13800000020', addDays(day, 1));
  const wish = [ride.trainNo, ride.startsOn, ride.from, ride.to, ride.seat].join();

  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
  for (const theme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: size,
      colorScheme: theme,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      bypassCSP: true,
    });
    const page = await context.newPage();
    const name = (shot: string) => join(folder, `${shot}${theme === 'dark' ? '-dark' : ''}.webp`);

    await comeIn(page, { mobile: '13800000071' }, `/airTicket/query?from=BJS&to=SHA&day=${day}`);
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /选舱位/ })
      .click();
    await page.getByText(/超标/).first().waitFor();
    await shoot(page, name('reasons'), page.getByText(/超标/).first(), 330);

    await comeIn(page, { mobile: everyday }, `/train/OrderDetails/${orderNo}`);
    await cardOf(page, '价格明细').waitFor();
    await shoot(page, name('money'), cardOf(page, '价格明细'));
    await page.getByRole('button', { name: '退票', exact: true }).click();
    await page.getByRole('dialog', { name: '退票' }).getByText('退款去向').waitFor();
    await shoot(page, name('refund'));

    await comeIn(page, { mobile: everyday }, `/train/alternate?ride=${wish}`);
    await cardOf(page, '候补车次')
      .getByText(/成功率/)
      .first()
      .waitFor();
    await shoot(page, name('waitlist'), cardOf(page, '候补车次'));
    await context.close();
  }
  await browser.close();
}

/** What is in view once `from` stands so far below its top, without the head of the page. */
async function shoot(page: Page, file: string, from?: Locator, below = 20): Promise<void> {
  await page.addStyleTag({
    content: `header, nav, [data-phone-bar] { display: none !important }
      [class*="bg-ink-900\\/55"] { background: var(--color-background) !important; opacity: 1 !important }
      ::-webkit-scrollbar { display: none }`,
  });
  await page.evaluate('document.fonts.ready.then(() => true)');
  await page.evaluate(settled);
  if (from !== undefined) {
    const top = (await from.boundingBox())?.y ?? 0;
    await page.evaluate(`window.scrollBy(0, ${top - below})`);
  }
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality });
  writeFileSync(file, Buffer.from(data, 'base64'));
}
