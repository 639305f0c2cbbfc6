import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { browserFlags, findBrowser } from '../../bin/browser.ts';

/**
 * Draws the icons of telephones and the picture of shared links from `favicon.svg`: `node build/draw-icons.ts`. The results are
 * committed, so a build needs no browser.
 */
const folder = fileURLToPath(new URL('../public/', import.meta.url));
const mark = (await readFile(`${folder}favicon.svg`, 'utf8')).replace(
  '<svg ',
  '<svg width="100%" height="100%" ',
);
const square = mark.replace('rx="16"', '');

const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
const draw = async (name: string, [width, height]: readonly [number, number], body: string) => {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<style>html,body{margin:0;height:100%}</style>${body}`);
  const photo = name.endsWith('.jpg') ? ({ type: 'jpeg', quality: 88 } as const) : { omitBackground: true };
  await page.screenshot({ path: `${folder}${name}`, ...photo });
  await page.close();
};
await draw('icon-192.png', [192, 192], mark);
await draw('icon-512.png', [512, 512], mark);
// Systems cut these into their own shapes: the mark keeps to the middle.
await draw('apple-touch-icon.png', [180, 180], square);
await draw('icon-maskable-512.png', [512, 512], square);
await draw(
  'og.jpg',
  [1200, 630],
  `<style>
    body{background:linear-gradient(135deg,#0c2861,#1545b5 62%,#3b76f0);color:#fff;font-family:"PingFang SC","Noto Sans CJK SC",sans-serif}
    main{display:flex;flex-direction:column;justify-content:center;height:100%;padding:0 96px;box-sizing:border-box;gap:28px}
    header{display:flex;align-items:center;gap:28px;font-size:88px;font-weight:600;letter-spacing:4px}
    header div{width:112px;height:112px}
    p{margin:0;font-size:44px}small{font-size:28px;color:#c9dafb}
  </style>
  <main><header><div>${mark}</div>我行</header><p>每一次出行，都明明白白</p><small>机票 · 火车票 · 企业差旅 · 授信与对账</small></main>`,
);
await browser.close();
