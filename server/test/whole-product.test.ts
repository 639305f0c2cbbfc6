import { expect, test } from 'vitest';
import { declaredEndpoints, nameOf } from './declared-endpoints.ts';
import { openWholeProduct } from './whole-product.ts';

const { inject } = await openWholeProduct();
const declared = await declaredEndpoints();

test('serves every endpoint that the contract declares, each once, and no other', async () => {
  const document = (await inject('/api/openapi.json')).json<{ paths: Record<string, object> }>();
  const served = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const names = declared.map(({ endpoint }) => nameOf(endpoint).replace(/:(\w+)/, '{$1}'));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(served.toSorted()).toEqual(names.toSorted());
});
