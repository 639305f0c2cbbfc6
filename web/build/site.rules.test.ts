import { expect, test } from 'vitest';
import { pagePaths } from '../src/app/page-paths.ts';
import { pageHeads } from './page-heads.ts';
import { siteMap, withPageHead } from './site.rules.ts';

const document =
  '<head><title>old</title><meta name="description" content="old" /><!--head--></head><body><svg><title>sky</title></svg></body>';

test('a document gets the title, description and shared picture of its page', () => {
  const text = withPageHead(document, { address: '/a', title: '"A" & B', description: '<说明>' });
  expect(text).toContain('<title>&quot;A&quot; &amp; B</title>');
  expect(text).toContain('<meta name="description" content="&lt;说明&gt;" />');
  expect(text).toContain('<meta property="og:url" content="%ORIGIN%/a" />');
  expect(text).toContain('<meta property="og:image" content="%ORIGIN%/og.jpg" />');
  expect(text).toContain('<svg><title>sky</title></svg>');
  expect(text).not.toContain('old');
});

test('every page of the site map is a page of the application, said once, with a title and a description of its own', async () => {
  const paths = (await pagePaths()).map((path) => path.replace(/\/\{-\$\w+\}$/, ''));
  const addresses = pageHeads.map(({ address }) => address);
  for (const address of addresses) expect(paths).toContain(address);
  for (const field of ['address', 'title', 'description'] as const)
    expect(new Set(pageHeads.map((head) => head[field])).size).toBe(pageHeads.length);
});

test('the site map names whole addresses', () => {
  expect(siteMap([{ address: '/a?b=1&c', title: '', description: '' }])).toContain(
    '<loc>%ORIGIN%/a?b=1&amp;c</loc>',
  );
});
