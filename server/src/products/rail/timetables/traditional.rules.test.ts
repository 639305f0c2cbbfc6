import { railStations } from '@woxing/contract/generated/rail-stations';
import { expect, test } from 'vitest';
import { simplified } from './traditional.rules.ts';

test.each([
  ['香港西九龍', '香港西九龙'],
  ['廣州南', '广州南'],
  ['汕頭', '汕头'],
  ['慶盛', '庆盛'],
  ['臺州', '台州'],
  ['瀋陽北', '沈阳北'],
  ['長沙南', '长沙南'],
  ['麗江', '丽江'],
  ['蘇州園區', '苏州园区'],
  ['衞輝', '卫辉'],
  ['乾縣', '乾县'],
])('%s is %s', (traditional, mainland) => expect(simplified(traditional)).toBe(mainland));

test('names of ours stay as they are', () => {
  for (const { name, city } of railStations) expect(simplified(name + city)).toBe(name + city);
});
