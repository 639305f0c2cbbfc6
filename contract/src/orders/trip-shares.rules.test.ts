import { expect, test } from 'vitest';
import { maskName } from './trip-shares.rules.ts';

test.each([
  ['张三', '张*'],
  ['陈晓明', '陈*明'],
  ['欧阳娜娜', '欧**娜'],
  ['迪丽热巴·迪力木拉提', '迪********提'],
  ['SMITH/JOHN', 'S*** J***'],
  ['Maria del Carmen', 'M*** d*** C***'],
  [' 陈晓明 ', '陈*明'],
  ['SMITH / JOHN', 'S*** J***'],
  ['/SMITH', 'S***'],
  ['李Lee', '李**e'],
  ['Lee李', 'L**李'],
  ['王', '*'],
  ['', '*'],
])('%s is shown as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
