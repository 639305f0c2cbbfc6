import { expect, test } from 'vitest';
import type { Column } from './columns.ts';
import { choosableColumns, plainLook, readLook, shownColumns } from './table-look.rules.ts';

const text = () => '';
const columns: readonly Column<object>[] = [
  { key: 'no', title: '单号', text },
  { key: 'state', title: '状态', text },
  { key: 'key', title: '密钥', shown: 'asked', text },
  { key: 'param', title: '参数', shown: 'file', text },
  { key: 'reason', title: '原因', shown: 'always', text },
  { key: 'acts', title: '操作', text: null },
];
const keysOf = (list: readonly Column<object>[]) => list.map(({ key }) => key);

test('a table shows what is not for files alone, nor waits to be chosen', () => {
  expect(keysOf(shownColumns(columns, plainLook))).toEqual(['no', 'state', 'reason', 'acts']);
});

test('a person leaves columns out and chooses others, but not the first, the acts, and what is always there', () => {
  expect(keysOf(choosableColumns(columns))).toEqual(['state', 'key']);
  const look = { columns: { no: false, state: false, key: true, reason: false, acts: false }, dense: false };
  expect(keysOf(shownColumns(columns, look))).toEqual(['no', 'key', 'reason', 'acts']);
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['something else', '[1,2]'],
  ['null', 'null'],
])('%s in the storage is the plain look', (_, kept) => {
  expect(readLook(kept)).toEqual(plainLook);
});

test('what was kept is read again', () => {
  const look = { columns: { state: false, key: true }, dense: true, sort: { key: 'no', down: true } };
  expect(readLook(JSON.stringify(look))).toEqual(look);
});
