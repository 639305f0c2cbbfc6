import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { measureCalls } from '#src/platform/measure-calls.ts';
import { registry } from '#src/platform/metrics.ts';
import { openWholeProduct } from './whole-product.ts';

const product = await openWholeProduct({ tenants: ['official'] });
const document = readFileSync(join(import.meta.dirname, '../../docs/operations/metrics.md'), 'utf8');

const printed = async () =>
  (await product.inject({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1' })).body;

const byName = (one: { readonly name: string }, other: { readonly name: string }) =>
  one.name < other.name ? -1 : 1;

test('the document names every metric that is printed, with its labels, and no other', async () => {
  await printed();
  const documented = [...document.matchAll(/^\| `([a-z_]+)` \| ([a-z, ]*?) ?\|/gm)].map(
    ([, name = '', labels = '']) => ({
      name,
      labels: labels.split(', ').filter(Boolean),
    }),
  );
  const ours = registry
    .getMetricsAsArray()
    .map((metric) => metric as unknown as { readonly name: string; readonly labelNames: string[] })
    .filter(({ name }) => !/^(process|nodejs)_/.test(name))
    .map(({ name, labelNames }) => ({ name, labels: labelNames }));
  expect(documented.toSorted(byName)).toEqual(ours.toSorted(byName));
});

test('a refusal is counted by its ret, though its status is 200', async () => {
  // Other files of the same process have been refused as well.
  const before = refusedSignIns(await printed());
  await product.inject({
    method: 'POST',
    url: '/login/appNewLogin',
    headers: { 'content-type': 'application/json' },
    payload: {},
  });
  const text = await printed();
  expect(refusedSignIns(text)).toBe(before + 1);
  expect(text).toMatch(/^jobs\{queue="[^"]+",state="failed"\} 0$|^# TYPE jobs gauge$/m);
  expect(text).toMatch(/database_connections\{state="waiting"\} 0/);
});

const refusedSignIns = (text: string) =>
  [...text.matchAll(/http_answers_total\{method="POST",path="\/login\/appNewLogin",ret="[1-9]\d*"\} (\d+)/g)]
    .map(([, count]) => Number(count))
    .reduce((sum, count) => sum + count, 0);

test('calls to the outside are timed by what they answer', async () => {
  const outside = measureCalls('test', {
    ask: (kind: string) => (kind === 'throws' ? Promise.reject(new Error('no')) : Promise.resolve({ kind })),
  });
  await outside.ask('done');
  await outside.ask('unknown');
  await expect(outside.ask('throws')).rejects.toThrow('no');
  const text = await registry.metrics();
  for (const outcome of ['done', 'unknown', 'threw'])
    expect(text).toContain(`outside_call_seconds_count{party="test",operation="ask",outcome="${outcome}"} 1`);
});
