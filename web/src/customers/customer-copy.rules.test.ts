import { yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { customerCopy } from './customer-copy.rules.ts';

test('a customer reads flights, masked names and sale prices, and the note', () => {
  const text = customerCopy({
    title: '机票报价',
    customer: '周明远',
    legs: ['12月1日 周二 MU5101 北京首都08:00—上海虹桥10:15'],
    passengers: [
      { name: '周明远', saleFen: yuan(1110) },
      { name: '单雅琴', saleFen: yuan(1080.5) },
    ],
    note: '请携带身份证原件',
    foot: '以出票时为准。',
  });
  expect(text.split('\n')).toEqual([
    '【机票报价】周明远，您好！',
    '12月1日 周二 MU5101 北京首都08:00—上海虹桥10:15',
    '周*远：¥1,110',
    '单*琴：¥1,080.50',
    '合计：¥2,190.50',
    '请携带身份证原件',
    '以出票时为准。',
  ]);
});
