import { afterEach, expect, test } from 'vitest';
import { clearContainerCache, injectCSS, removeCSS, updateCSS } from './adopted-styles.ts';

const rules = () =>
  document.adoptedStyleSheets.map((sheet) => Array.from(sheet.cssRules, ({ cssText }) => cssText).join(' '));

afterEach(() => {
  document.adoptedStyleSheets = [];
});

test('styles stand in the order of their kinds and priorities, beside those of others', () => {
  const foreign = new CSSStyleSheet();
  foreign.replaceSync('.foreign { color: red; }');
  document.adoptedStyleSheets = [foreign];
  updateCSS('.last { color: red; }', 'a');
  updateCSS('.second { color: red; }', 'b', { prepend: 'queue', priority: 1 });
  updateCSS('.first { color: red; }', 'c', { prepend: 'queue', priority: -999 });
  updateCSS('.layers { color: red; }', 'd', { prepend: true });
  expect(rules().map((text) => text.split(' ')[0])).toEqual([
    '.foreign',
    '.layers',
    '.first',
    '.second',
    '.last',
  ]);
  expect(document.head.querySelector('style')).toBeNull();
});

test('a style of the same key and mark is replaced, and can be taken away', () => {
  const one = updateCSS('.one { color: red; }', 'key', { mark: 'm' });
  expect(updateCSS('.two { color: red; }', 'key', { mark: 'm' })).toBe(one);
  updateCSS('.other { color: red; }', 'key', { mark: 'n' });
  expect(rules().filter((text) => text.startsWith('.two'))).toHaveLength(1);
  expect(rules().filter((text) => text.startsWith('.one'))).toHaveLength(0);
  removeCSS('key', { mark: 'm' });
  expect(rules().filter((text) => text.startsWith('.two'))).toHaveLength(0);
  expect(rules().filter((text) => text.startsWith('.other'))).toHaveLength(1);
});

test('a style without a key of its own stands beside the others, whatever its caller forgets', () => {
  injectCSS('.nameless { color: red; }');
  injectCSS('.nameless-too { color: red; }');
  clearContainerCache();
  expect(rules().filter((text) => text.startsWith('.nameless'))).toHaveLength(2);
});
