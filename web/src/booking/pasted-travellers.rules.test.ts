import { identityCheck } from '@woxing/contract/people/identity.rules';
import { expect, test } from 'vitest';
import { readPastedTravellers } from './pasted-travellers.rules.ts';

const card = (first17: string) => first17 + identityCheck(first17);
const [one, two, three] = [card('11010119900307277'), card('31010119850512301'), card('44010119781203451')];
const read = (text: string) =>
  readPastedTravellers(text).travellers.map(({ name, certNo, mobilePhone }) => [name, certNo, mobilePhone]);

test.each([
  ['a table', `序号\t姓名\t身份证号\t手机号\n1\t王小明\t${one}\t13800000001`],
  ['commas', `王小明，${one}，13800000001`],
  ['the mobile number before the card', `13800000001 ${one} 王小明`],
  ['words beside them', `姓名：王小明 身份证：${one} 手机：13800000001`],
  ['a number in front', `1、王小明、${one}、13800000001`],
])('a person is read from %s', (_form, text) => {
  expect(read(text)).toEqual([['王小明', one, '13800000001']]);
});

test('a line for each, the same card once, and blank lines do not count', () => {
  expect(read(`王小明 ${one}\n\n李四 ${two}\r\n阿依古丽·买买提 ${three}\n李四 ${two}`)).toEqual([
    ['王小明', one, ''],
    ['李四', two, ''],
    ['阿依古丽·买买提', three, ''],
  ]);
});

test('a number whose check character is wrong, a name alone and a card alone are named by their lines', () => {
  const wrong = one.slice(0, 17) + (one.endsWith('0') ? '1' : '0');
  const { travellers, unread } = readPastedTravellers(`王小明 ${one}\n李四 ${wrong}\n张三\n${two}`);
  expect(travellers).toHaveLength(1);
  expect(unread).toEqual([
    { line: 2, text: `李四 ${wrong}` },
    { line: 3, text: '张三' },
    { line: 4, text: two },
  ]);
});

test('a number that is broken into groups is put together', () => {
  expect(read(`王小明 ${one.slice(0, 6)} ${one.slice(6, 14)} ${one.slice(14)}`)).toEqual([
    ['王小明', one, ''],
  ]);
});
