import { noFen, yuan } from '@woxing/contract/core/money';
import { ownEarningRules } from '@woxing/contract/payments/earnings.rules';
import type { MemberLevel } from '@woxing/contract/payments/purchase.rules';
import { ownBookingFigures } from '@woxing/contract/tenancy/booking-figures.rules';
import type { Figures } from '@woxing/contract/tenancy/figures.rules';
import { expect, test } from 'vitest';
import { draftOf, figuresIn, rebased } from './figure-draft.rules.ts';

const level = (number: number, name: string): MemberLevel => ({
  level: number,
  name,
  upgradeFen: number === 1 ? noFen : yuan(99),
  annualFen: noFen,
  withdrawalFee: 5,
  withdrawalsADay: 3,
});
const [first, silver, gold] = [level(1, '普通'), level(2, '银卡'), level(3, '金卡')];
const before: Figures = {
  childFareBasis: 'CABIN',
  minutesToPay: 30,
  trustedIdleHours: 12,
  minRechargeFen: yuan(1),
  maxRechargeFen: yuan(50_000),
  rechargeChoicesFen: [yuan(100)],
  cardFacesFen: [yuan(100), yuan(200)],
  levels: [first, silver],
  earnings: ownEarningRules,
  bookings: ownBookingFigures,
};

test('lists are read when they are needed; letters are told as what they are', () => {
  const typed = (rechargeChoicesFen: string) =>
    figuresIn({ ...draftOf(before), lists: { rechargeChoicesFen, cardFacesFen: '50' } });
  expect(typed('100，200')).toEqual({
    figures: { ...before, rechargeChoicesFen: [yuan(100), yuan(200)], cardFacesFen: [yuan(50)] },
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
    bookings: { ...ownBookingFigures, deviceOrders: 3 },
  });
  const now: Figures = {
    ...before,
    minutesToPay: 60,
    cardFacesFen: [yuan(500)],
    levels: [first, { ...silver, upgradeFen: yuan(199) }, gold],
    earnings: { ...ownEarningRules, pointsPerYuan: 2 },
    bookings: { ...ownBookingFigures, personOrders: 6 },
  };
  const { figures, lists } = rebased(mine, before, now);
  expect(lists).toEqual({ rechargeChoicesFen: '100', cardFacesFen: '500' });
  expect(figures).toEqual({
    ...now,
    minutesToPay: 45,
    levels: [first, { ...silver, name: '白银', upgradeFen: yuan(199) }, gold],
    earnings: { ...ownEarningRules, rewardPercent: 21, pointsPerYuan: 2 },
    bookings: { ...ownBookingFigures, deviceOrders: 3, personOrders: 6 },
  });
});

test('a level that was being added stays, also where somebody else has added one', () => {
  const mine = draftOf({ ...before, levels: [first, silver, { ...gold, name: '钻石' }] });
  const names = (now: Figures) => rebased(mine, before, now).figures.levels.map(({ name }) => name);
  expect(names(before)).toEqual(['普通', '银卡', '钻石']);
  expect(names({ ...before, levels: [first, silver, gold] })).toEqual(['普通', '银卡', '钻石']);
});
