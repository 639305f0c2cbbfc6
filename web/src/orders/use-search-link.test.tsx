import { renderHook } from '@testing-library/react';
import type { Product } from '@woxing/contract/orders/orders';
import { afterEach, expect, test } from 'vitest';
import { forgetTenant, keepTenant, plainTenant } from '#src/tenants/tenant.ts';
import { InProducts } from '../../test/products.tsx';
import { useSearchLink } from './use-search-link.ts';

afterEach(forgetTenant);

const way = { from: '北京', to: '上海' };
const linkTo = (product: Product) =>
  renderHook(() => useSearchLink(product, way), { wrapper: InProducts }).result.current;

test('an order leads to the search of its kind, trains by the names of stations', () => {
  expect(linkTo('airTicket')).toEqual({ to: '/airTicket/query', search: way });
  expect(linkTo('gp')).toEqual({ to: '/airTicket/query', search: way });
  expect(linkTo('train')).toEqual({
    to: '/train/train_query_list',
    search: { from: '北京站', to: '上海站' },
  });
});

test('there is no search link for products that the site does not sell', () => {
  keepTenant({ ...plainTenant, features: { ...plainTenant.features, air: false } });
  expect(linkTo('airTicket')).toBeUndefined();
  expect(linkTo('gp')).toBeUndefined();
  expect(linkTo('train')).toBeDefined();
});

test('there is no search link where variant B hides searching', () => {
  keepTenant({ ...plainTenant, variant: 'B' });
  expect(linkTo('train')).toBeUndefined();
});
