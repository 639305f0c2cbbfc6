import { expect, test } from 'vitest';
import { noFen, yuan } from '../core/money.ts';
import { ownEarningRules } from '../payments/earnings.rules.ts';
import type { MemberLevel } from '../payments/purchase.rules.ts';
import { ownAirSettings } from '../products/air/air-settings.rules.ts';
import { ownBookingLimits } from './booking-limits.rules.ts';
import { bookingLimitsIn, bookingSettingsOf, ownBookingSettings } from './booking-settings.rules.ts';
import {
  type BusinessSettings,
  businessSettingChanges,
  businessSettingProblem,
} from './business-settings.rules.ts';
import { saveBusinessSettings } from './business-settings.ts';

const level = (number: number, name: string, upgradeFen = yuan(99)): MemberLevel => ({
  level: number,
  name,
  upgradeFen,
  annualFen: upgradeFen,
  withdrawalFee: 5,
  withdrawalsADay: 3,
});
const levels = [level(1, '普通会员', noFen), level(2, '银卡会员')];
const settings: BusinessSettings = {
  ...ownAirSettings,
  minutesToPay: 30,
  trustedIdleHours: 12,
  minRechargeFen: yuan(1),
  maxRechargeFen: yuan(50_000),
  rechargeChoicesFen: [yuan(100)],
  cardFacesFen: [yuan(100)],
  levels,
  earnings: ownEarningRules,
  bookings: ownBookingSettings,
};

test('every limit of unpaid orders is a figure and comes back from it', () => {
  let next = 0;
  const numbered = JSON.parse(JSON.stringify(ownBookingLimits), (_, value: unknown) =>
    typeof value === 'number' ? (next += 1) : value,
  ) as typeof ownBookingLimits;
  expect(bookingLimitsIn(bookingSettingsOf(numbered))).toEqual(numbered);
  expect(new Set(Object.values(bookingSettingsOf(numbered))).size).toBe(next);
});

const saves = (childFareBasis: string): boolean => {
  const written = JSON.stringify({ ...settings, childFareBasis });
  return saveBusinessSettings.input.safeParse({ tenant: 'official', version: 1, settings: written }).success;
};

test('nobody saves another basis of a child’s fare than there is', () => {
  expect([saves('FULL_Y'), saves('CABIN'), saves('HALF')]).toEqual([true, true, false]);
});

test.each([
  [{ airMinutesToPay: 4 }, 'airMinutesToPay'],
  [{ airMinutesToPay: 61 }, 'airMinutesToPay'],
  [{ airMinutesToPay: 5, voidBefore: '24:00' }, 'voidBefore'],
  [{ voidBefore: '9:30' }, 'voidBefore'],
  [{ voidBefore: '00:00' }, 'voidBefore'],
  [{ airMinutesToPay: 60, voidBefore: '23:59' }, undefined],
] as const)('seats are held and tickets voided within bounds: %j', (change, field) => {
  expect(businessSettingProblem({ ...settings, ...change }, levels)?.field).toBe(field);
});

test('of levels only what is another is said, each with the name it had', () => {
  const [first, silver] = levels as [MemberLevel, MemberLevel];
  const after = [first, { ...silver, name: '白银会员', upgradeFen: yuan(129) }];
  expect(businessSettingChanges(settings, { ...settings, levels: after })).toEqual([
    { field: '第2级银卡会员的名称', before: '银卡会员', after: '白银会员' },
    { field: '第2级银卡会员的升级费', before: '¥99', after: '¥129' },
  ]);
  expect(businessSettingChanges(settings, settings)).toEqual([]);
});

test('a level that is new is told whole, and takes the place of nothing', () => {
  expect(
    businessSettingChanges(settings, { ...settings, levels: [...levels, level(3, '金卡会员', yuan(299))] }),
  ).toEqual([
    {
      field: '第3级',
      before: '',
      after: '金卡会员，升级费¥299，续期费¥299，提现手续费万分之5，每日提现次数3次',
    },
  ]);
});

test('what stands beside the levels keeps its order', () => {
  const after = { ...settings, minutesToPay: 45, earnings: { ...ownEarningRules, rewardPercent: 21 } };
  expect(businessSettingChanges(settings, after).map(({ field }) => field)).toEqual(['支付时限', '奖励比例']);
});

test('a level that is not saved yet may be left out again, one that is may not', () => {
  const three = [...levels, level(3, '金卡会员')];
  expect(businessSettingProblem(settings, levels)).toBeUndefined();
  expect(businessSettingProblem(settings, three)?.message).toContain('不能删除');
});
