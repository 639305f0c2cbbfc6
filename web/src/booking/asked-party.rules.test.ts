import { fen } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { askedParty, partOfTraveller } from './asked-party.rules.ts';
import { blankTraveller, type DraftPassenger } from './draft-passenger.rules.ts';

const paper = {
  certType: 1,
  certTypeCN: '身份证',
  certNo: '1101***********770',
  bornDate: null,
  sex: null,
  mobilePhone: '',
  psgType: 'ADT' as const,
  travel: null,
};
const listed = (id: string, name: string): DraftPassenger => ({
  key: id,
  listed: { ...paper, id, name },
  written: blankTraveller,
});
const written = (more: Partial<DraftPassenger['written']>, memberId?: string): DraftPassenger => ({
  key: 'new',
  listed: undefined,
  written: { ...blankTraveller, certType: 2, ...more },
  memberId,
});

test('who was chosen is asked for by id, who is written by the birth date, a name alone not yet', () => {
  const party = [
    listed('71', '张伟'),
    listed('72', '张伟'),
    written({ name: ' 李娜 ', certNo: 'E1', bornDate: '1990-03-07' }),
    written({ name: '王芳' }),
    written({ name: '刘洋' }, '79'),
  ];
  expect(askedParty(party)).toEqual([
    { name: '张伟', passengerId: '71' },
    { name: '张伟', passengerId: '72' },
    { name: '李娜', bornDate: '1990-03-07' },
    { name: '刘洋', passengerId: '79' },
  ]);
});

const part = (name: string, each: number) => ({ name, parts: [{ type: 'ADT', personFen: fen(each) }] });

test('of two of one name each bears their own part, in the order in which they travel', () => {
  const travellers = [part('张伟', 1), part('李娜', 2), part('张伟', 3)];
  const names = ['张伟', '李娜', '张伟'];
  const parts = names.map((_, at) => partOfTraveller(travellers, { names, at }, 'ADT'));
  expect(parts).toEqual([1, 2, 3]);
  expect(partOfTraveller(travellers, { names: ['王芳'], at: 0 }, 'ADT')).toBeUndefined();
  expect(partOfTraveller(undefined, { names, at: 0 }, 'ADT')).toBeUndefined();
  expect(partOfTraveller([part('张伟', 4)], { names: ['张伟', '张伟'], at: 1 }, 'ADT')).toBe(4);
});
