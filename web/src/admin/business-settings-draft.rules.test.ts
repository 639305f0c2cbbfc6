import { noFen, yuan } from '@woxing/contract/core/money';
import { ownEarningRules } from '@woxing/contract/payments/earnings.rules';
import type { MemberLevel } from '@woxing/contract/payments/purchase.rules';
import { ownAirSettings } from '@woxing/contract/products/air/air-settings.rules';
import { ownBookingSettings } from '@woxing/contract/tenancy/booking-settings.rules';
import type { BusinessSettings } from '@woxing/contract/tenancy/business-settings.rules';
import { expect, test } from 'vitest';
import { draftOf, rebased, settingsInDraft } from './business-settings-draft.rules.ts';

const level = (number: number, name: string): MemberLevel => ({
  level: number,
  name,
  upgradeFen: number === 1 ? noFen : yuan(99),
  annualFen: noFen,
  withdrawalFee: 5,
  withdrawalsADay: 3,
});
const [first, silver, gold] = [level(1, '普通'), level(2, '银卡'), level(3, '金卡')];
const before: BusinessSettings = {
  ...ownAirSettings,
  minutesToPay: 30,
  trustedIdleHours: 12,
  minRechargeFen: yuan(1),
  maxRechargeFen: yuan(50_000),
  rechargeChoicesFen: [yuan(100)],
  cardFacesFen: [yuan(100), yuan(200)],
  levels: [first, silver],
  earnings: ownEarningRules,
  bookings: ownBookingSettings,
};

test('lists are read when they are needed; letters are told as what they are', () => {
  const typed = (rechargeChoicesFen: string) =>
    settingsInDraft({ ...draftOf(before), lists: { rechargeChoicesFen, cardFacesFen: '50' } });
  expect(typed('100，200')).toEqual({
    settings: { ...before, rechargeChoicesFen: [yuan(100), yuan(200)], cardFacesFen: [yuan(50)] },
  });
  expect(typed('abc')).toEqual({
    problem: {
      field: 'rechargeChoicesFen',
      message: '常用充值金额只能填写数字，最多两位小数，以空格或逗号分隔',
    },
  });
});

test('over a newer version what was changed stays, and the rest is the newer', () => {
  const mine = draftOf({
    ...before,
    minutesToPay: 45,
    levels: [first, { ...silver, name: '白银' }],
    earnings: { ...ownEarningRules, rewardPercent: 21 },
    bookings: { ...ownBookingSettings, deviceOrders: 3 },
  });
  const now: BusinessSettings = {
    ...before,
    minutesToPay: 60,
    cardFacesFen: [yuan(500)],
    levels: [first, { ...silver, upgradeFen: yuan(199) }, gold],
    earnings: { ...ownEarningRules, pointsPerYuan: 2 },
    bookings: { ...ownBookingSettings, personOrders: 6 },
  };
  const { settings, lists } = rebased(mine, before, now);
  expect(lists).toEqual({ rechargeChoicesFen: '100', cardFacesFen: '500' });
  expect(settings).toEqual({
    ...now,
    minutesToPay: 45,
    levels: [first, { ...silver, name: '白银', upgradeFen: yuan(199) }, gold],
    earnings: { ...ownEarningRules, rewardPercent: 21, pointsPerYuan: 2 },
    bookings: { ...ownBookingSettings, deviceOrders: 3, personOrders: 6 },
  });
});

test('a level that was being added stays, also where somebody else has added one', () => {
  const mine = draftOf({ ...before, levels: [first, silver, { ...gold, name: '钻石' }] });
  const names = (now: BusinessSettings) => rebased(mine, before, now).settings.levels.map(({ name }) => name);
  expect(names(before)).toEqual(['普通', '银卡', '钻石']);
  expect(names({ ...before, levels: [first, silver, gold] })).toEqual(['普通', '银卡', '钻石']);
});
