import type { Day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import {
  type EmployeeSigns,
  employeeMeant,
  employeesLike,
  type TravellerSigns,
} from './traveller-identity.rules.ts';

const born = '1990-03-07' as Day;
const bornLater = '1995-08-20' as Day;
const employee = (memberId: string, name: string, more: Partial<EmployeeSigns> = {}): EmployeeSigns => ({
  memberId,
  name,
  birthday: null,
  paperIndexes: [],
  ...more,
});
/** Two of one name who can be told by their papers, two by their birth dates, two not at all; and somebody alone. */
const people = {
  employees: [
    employee('71', '张伟', { paperIndexes: ['paper-71'] }),
    employee('72', '张伟', { paperIndexes: ['paper-72'] }),
    employee('73', '李娜', { birthday: born }),
    employee('74', '李娜', { birthday: bornLater }),
    employee('75', '王芳'),
    employee('76', '王芳'),
    employee('77', '郑文博', { birthday: born }),
    employee('78', '欧阳静'),
    employee('79', '刘洋'),
    employee('80', '刘洋', { birthday: born }),
  ],
  externalNames: new Set(['欧阳静', '郑文博']),
};

const cases: readonly (readonly [what: string, TravellerSigns, string | undefined])[] = [
  ['the member id decides between two of one name', { name: '张伟', memberId: '72' }, '72'],
  ['it decides against paper and name', { name: '郑文博', memberId: '72', paperIndexes: ['paper-71'] }, '72'],
  [
    'one of somebody who is no employee, or no more, is nobody’s, whose name it may be',
    { name: '刘洋', memberId: '99' },
    undefined,
  ],
  ['who is external is no employee, whatever the name', { name: '张伟', external: true }, undefined],
  ['nor by the paper', { name: '张伟', external: true, paperIndexes: ['paper-71'] }, undefined],
  ['the paper tells two of one name apart', { name: '张伟', birth: born, paperIndexes: ['paper-72'] }, '72'],
  [
    'a paper that nobody is known by leaves them as they were',
    { name: '张伟', paperIndexes: ['other'] },
    undefined,
  ],
  ['a paper is nothing beside another name', { name: '张三', paperIndexes: ['paper-71'] }, undefined],
  ['the birth date tells two of one name apart', { name: '李娜', birth: bornLater }, '74'],
  [
    'a guest of the name who was born on another day is neither',
    { name: '李娜', birth: '2001-01-01' as Day },
    undefined,
  ],
  ['a birth date that is known goes before one that is not', { name: '刘洋', birth: born }, '80'],
  [
    'who was born on another day is the one of whom it is not known',
    { name: '刘洋', birth: bornLater },
    '79',
  ],
  ['a bare name that two bear is nobody’s', { name: '张伟' }, undefined],
  ['nor where nothing is known of either', { name: '王芳', birth: born }, undefined],
  ['a bare name that one employee bears is theirs', { name: '郑文博', birth: born }, '77'],
  ['not where an external traveller bears it too', { name: '郑文博' }, undefined],
  ['nor by a birth date that is not known of the employee', { name: '欧阳静', birth: born }, undefined],
  ['no name is nobody’s', { name: '' }, undefined],
];

test.each(cases)('%s', (_what, traveller, memberId) => {
  expect(employeeMeant(traveller, people)).toBe(memberId);
});

test('a bare name that one employee bears, and no external traveller, is theirs', () => {
  expect(employeeMeant({ name: '郑文博' }, { ...people, externalNames: new Set() })).toBe('77');
});

test('who may be meant is told where nobody can tell which', () => {
  expect(employeesLike({ name: '王芳' }, people).map(({ memberId }) => memberId)).toEqual(['75', '76']);
});
