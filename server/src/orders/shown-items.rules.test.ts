import { yuan } from '@woxing/contract/core/money';
import { priceItem } from '@woxing/contract/orders/price-items.rules';
import { expect, test } from 'vitest';
import type { SignedIn } from '#src/platform/context.ts';
import { shownItems } from './shown-items.rules.ts';

const items = [priceItem('fare', yuan(500), { leg: 0 }), priceItem('service', yuan(10))];
const reader = (serviceFeesHidden: boolean) => ({ serviceFeesHidden }) as SignedIn;
const kinds = (of: SignedIn | undefined) => shownItems(items, of).map(({ kind }) => kind);

test('service fees are shown to everybody but those for whom they are hidden in the fares', () => {
  expect(kinds(undefined)).toEqual(['fare', 'service']);
  expect(kinds(reader(false))).toEqual(['fare', 'service']);
  expect(kinds(reader(true))).toEqual(['fare', 'fare']);
});
