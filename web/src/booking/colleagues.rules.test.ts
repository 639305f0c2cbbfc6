import type { Colleague } from '@woxing/contract/people/colleagues';
import type { ListedPassenger } from '@woxing/contract/people/travellers';
import { expect, test } from 'vitest';
import { asListed, chosenPassengers, colleagueDraft, pickable } from './colleagues.rules.ts';
import { blankTraveller } from './draft-passenger.rules.ts';

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
const self: ListedPassenger = { ...paper, id: 's', name: '卫思琪', relation: 'self' };
const guest: ListedPassenger = { ...paper, id: 'g', name: '欧阳舒', relation: 'other' };
const known: Colleague = {
  memberId: '71',
  name: '郑文博',
  departmentPath: '销售部',
  employeeNo: 'A071',
  mobilePhone: '138****0071',
  passenger: { ...paper, id: '71', name: '郑文博' },
};
const unknown: Colleague = {
  memberId: '72',
  name: '冯静怡',
  departmentPath: '',
  employeeNo: '',
  mobilePhone: '138****0072',
  passenger: null,
};
const offered = new Map([
  ['g', { key: 'g', listed: guest, written: blankTraveller }],
  ...[known, unknown].map((one) => [one.memberId, colleagueDraft(one)] as const),
]);
const written = { key: 'new-0', listed: undefined, written: { ...blankTraveller, name: '钱先生' } };

test('people are offered by kind, colleagues by department and whether their paper is known', () => {
  expect(pickable([self, guest], [known, unknown], '须填写')).toEqual([
    { id: 's', name: '卫思琪', kind: 'self', note: '身份证 1101***********770' },
    { id: 'g', name: '欧阳舒', kind: 'guest', note: '身份证 1101***********770' },
    { id: '71', name: '郑文博', kind: 'colleague', note: '销售部 · A071' },
    { id: '72', name: '冯静怡', kind: 'colleague', note: '须填写' },
  ]);
  expect(pickable([...asListed(known)], [known], '')).toHaveLength(1);
});

test('two of one name in one department are told apart by number and mobile', () => {
  const other = { ...known, memberId: '73', employeeNo: 'A073', mobilePhone: '139****0073' };
  expect(pickable([], [known, other, unknown], '').map(({ note }) => note)).toEqual([
    '销售部 · A071 · 138****0071',
    '销售部 · A073 · 139****0073',
    '',
  ]);
});

test('a colleague with a paper is listed, one without is written under their name', () => {
  expect(colleagueDraft(known)).toMatchObject({ key: '71', listed: { id: '71', relation: 'colleague' } });
  expect(colleagueDraft(unknown)).toMatchObject({
    key: '72',
    memberId: '72',
    listed: undefined,
    written: { name: '冯静怡', save: false },
  });
});

test('who is chosen comes last, who is no longer chosen goes, who was written stays', () => {
  const chosen = (passengers: readonly (typeof written)[], ids: readonly string[]) =>
    chosenPassengers(passengers, offered, ids, (one) => one as typeof written).map(({ key }) => key);
  expect(chosen([written], ['71', '72'])).toEqual(['new-0', '71', '72']);
  const both = [colleagueDraft(known) as typeof written, written, colleagueDraft(unknown) as typeof written];
  expect(chosen(both, ['72', 'g'])).toEqual(['new-0', '72', 'g']);
  expect(chosen(both, [])).toEqual(['new-0']);
});
