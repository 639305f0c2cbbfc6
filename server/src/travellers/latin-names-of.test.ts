import { expect, test } from 'vitest';
import { latinNamesOf } from './latin-names-of.ts';

const usualOf = async (name: string) => {
  const [hint] = await latinNamesOf(name);
  return hint && `${hint.surname}/${hint.givenNames}`;
};

test('surnames are read as surnames, ü is YU, and a surname of two characters stays together', async () => {
  const names = [
    '单丹',
    '仇英',
    '曾国强',
    '吕布',
    '区伟',
    '欧阳娜娜',
    '单于',
    '万俟晓',
    '解珍',
    '查理',
    '尉迟恭',
  ];
  expect(await Promise.all(names.map(usualOf))).toEqual([
    'SHAN/DAN',
    'QIU/YING',
    'ZENG/GUOQIANG',
    'LYU/BU',
    'OU/WEI',
    'OUYANG/NANA',
    'SHAN/YU',
    'MOQI/XIAO',
    'XIE/ZHEN',
    'ZHA/LI',
    'YUCHI/GONG',
  ]);
});

test('older passports have V for ü, and what is no Chinese name has no hint', async () => {
  expect(await latinNamesOf('吕布')).toEqual([
    { surname: 'LYU', givenNames: 'BU' },
    { surname: 'LV', givenNames: 'BU' },
  ]);
  expect(await latinNamesOf('John')).toEqual([]);
});
