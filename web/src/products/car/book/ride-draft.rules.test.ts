import { day } from '@woxing/contract/core/days';
import { yuan } from '@woxing/contract/core/money';
import type { Passenger } from '@woxing/contract/people/travellers';
import { expect, test } from 'vitest';
import { offer, office } from '../../../../test/car-stage.tsx';
import { type RideWish, rideWishOf } from './ride-address.rules.ts';
import {
  fieldsOfRideDraft,
  hasRemark,
  type RideDraft,
  restoredRideDraft,
  rideFormProblem,
  rideOrderInput,
  soldRide,
  withRemark,
} from './ride-draft.rules.ts';

const listed = { id: 'p1', name: '陈晓明' } as unknown as Passenger;
const written = {
  name: '',
  certType: 1,
  certNo: '',
  bornDate: '',
  sex: '',
  mobilePhone: '',
  save: true,
} as const;
const draft: RideDraft = {
  riders: [{ key: 'p1', listed, written }],
  contactName: '陈晓明',
  contactMobile: '13800000010',
  remarks: '',
};
const missing = { from: '缺上车地点', to: '缺目的地', kind: '缺车型', rider: '缺乘车人' };
const wish = { ...rideWishOf({}), from: office, to: { ...office, lat: 40 }, kind: 'economy' } as const;
const form = { wish, offer: offer(), draft, today: day('2026-12-01') };

test.each<readonly [string, object, string | undefined]>([
  ['everything', {}, undefined],
  ['no beginning', { wish: { ...wish, from: undefined } }, '缺上车地点'],
  ['no end', { wish: { ...wish, to: undefined } }, '缺目的地'],
  ['no kind', { offer: undefined }, '缺车型'],
  ['a kind that is not there', { offer: offer({ available: false }) }, '缺车型'],
  ['nobody', { draft: { ...draft, riders: [] } }, '缺乘车人'],
  ['no phone', { draft: { ...draft, contactMobile: '1' } }, '请正确输入联系人手机号码'],
])('a form with %s', (_, part, message) => {
  expect(rideFormProblem({ ...form, ...part }, missing)?.message).toBe(message);
});

test.each([
  ['kind', { kind: 'comfort' }],
  ['time', { at: { day: day('2026-12-02'), time: '08:00' } }],
  ['way', { from: { ...office, lat: 41 } }],
  ['flight', { transfer: { orderNo: 'W1', leg: 0, way: 'pick-up' } }],
] as const)('the price that was typed for a ride is not that of another %s', (_, part) => {
  const keyOf = (one: typeof wish | RideWish) => soldRide(one, '陈晓明', yuan(88))[0]!.key;
  expect(keyOf({ ...wish, ...part })).not.toBe(keyOf(wish));
  expect(keyOf({ ...wish })).toBe(keyOf(wish));
});

test('an order says at most what the page showed, and who rides by the list', () => {
  const asked = { from: office, to: office, scene: 'city' } as const;
  expect(
    rideOrderInput(asked, offer({ highFen: yuan(106) }), { ...draft, remarks: ' 有行李 ' }),
  ).toMatchObject({
    kind: 'economy',
    expectHighFen: 10_600,
    rider: { passengerId: 'p1' },
    contact: { name: '陈晓明', mobile: '13800000010' },
    remarks: '有行李',
  });
});

test('a draft comes back as it was, and without who has left the list', () => {
  const written = JSON.stringify(fieldsOfRideDraft({ ...draft, remarks: '有大件行李' }));
  const fields = JSON.parse(written) as Readonly<Record<string, unknown>>;
  expect(restoredRideDraft(fields, draft, [listed])).toMatchObject({
    remarks: '有大件行李',
    riders: [{ key: 'p1' }],
  });
  expect(restoredRideDraft(fields, draft, []).riders).toEqual([]);
  expect(restoredRideDraft({ remarks: 7 }, draft, [])).toMatchObject({ remarks: '', contactName: '陈晓明' });
});

test('a phrase is put among the remarks and taken away', () => {
  const both = withRemark(withRemark('', '有大件行李', true), '请保持安静', true);
  expect(both).toBe('有大件行李，请保持安静');
  expect(hasRemark(both, '请保持安静')).toBe(true);
  expect(withRemark(both, '有大件行李', false)).toBe('请保持安静');
});
