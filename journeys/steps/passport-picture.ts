import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** A picture of a passport's data page, as somebody takes it with a phone, painted by the browser from the outlines of OCR-B. */

const outlines = new Map(
  readFileSync(new URL('../../data/ocr_b.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => /^.\tM/.test(line))
    .map((line) => line.split('\t') as [string, string]),
);

const pitch = 26;
const scale = pitch / 723;

/** `lines`: of its machine-readable zone; none: a page that has none. */
export async function passportPicture(page: Page, lines: readonly string[]) {
  const tab = await page.context().newPage();
  await tab.setViewportSize({ width: 1300, height: 900 });
  const zone = lines.flatMap((line, down) =>
    Array.from(
      line,
      (character, at) =>
        `<path transform="translate(${60 + at * pitch} ${760 + down * 44}) scale(${scale} ${-scale})" d="${outlines.get(character)}"/>`,
    ),
  );
  await tab.setContent(`<body style="margin:0;background:#4a4038">
    <svg width="1300" height="900" style="transform:rotate(2deg)">
      <rect x="20" y="20" width="1260" height="860" fill="#e4eae2"/>
      <rect x="60" y="120" width="320" height="420" fill="#93806f"/><g fill="#2b2b2b">${zone.join('')}</g>
    </svg></body>`);
  const buffer = await tab.screenshot();
  await tab.close();
  return { name: 'passport.png', mimeType: 'image/png', buffer };
}
