import { expect, test } from 'vitest';
import { foundCommands } from './command-search.rules.ts';

const entries = [
  { id: '1', name: '我的订单', group: '订单管理' },
  { id: '2', name: '订单审批', group: '审批' },
  { id: '3', name: '12306账号' },
];
const ids = (text: string) => foundCommands(entries, text).map(({ id }) => id);

test('names that begin with the text come first, then those that hold it', () => {
  expect(ids('订单')).toEqual(['2', '1']);
});

test('every word is looked for, in the group as well', () => {
  expect(ids('审批 订单')).toEqual(['2']);
  expect(ids('12306')).toEqual(['3']);
  expect(ids('酒店')).toEqual([]);
});

test('without a text there is everything', () => {
  expect(ids(' ')).toEqual(['1', '2', '3']);
});
