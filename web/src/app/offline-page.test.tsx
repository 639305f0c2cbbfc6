import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';

const page = readFileSync(`${import.meta.dirname}/../../public/offline.html`, 'utf8');
const headScript = /<script>(.*?)<\/script>/s.exec(page)?.[1] ?? '';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test.each([
  { chosen: 'dark', system: 'light', worn: 'dark' },
  { chosen: 'light', system: 'dark', worn: 'light' },
  { chosen: undefined, system: 'dark', worn: 'dark' },
  { chosen: undefined, system: 'light', worn: 'light' },
])(
  'the page without a network is $worn where $chosen was chosen and the system is $system',
  ({ chosen, system, worn }) => {
    vi.stubGlobal('matchMedia', () => ({ matches: system === 'dark', addEventListener: () => undefined }));
    if (chosen !== undefined) localStorage.setItem('theme', chosen);
    document.documentElement.dataset['theme'] = 'none';
    runInThisContext(`{${headScript}}`);
    expect(document.documentElement.dataset['theme']).toBe(worn);
  },
);

test('the theme is worn before anything is painted, and the dark one has colours of its own', () => {
  expect(page.indexOf('wearTheme()')).toBeLessThan(page.indexOf('<body>'));
  expect(page).toContain(":root[data-theme='dark'] { color-scheme: dark; --ground:");
});
