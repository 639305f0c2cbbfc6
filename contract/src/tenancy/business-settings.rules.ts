import { type Fen, formatYuan } from '../core/money.ts';
import type { EarningRules } from '../payments/earnings.rules.ts';
import type { MemberLevel } from '../payments/purchase.rules.ts';
import { trustedIdleHoursProblem } from '../people/session-limits.rules.ts';
import {
  type ProductSettings,
  productSettingNames,
  productSettingProblem,
  productSettingWords,
} from '../products/product-settings.rules.ts';
import {
  type BookingSetting,
  type BookingSettings,
  bookingSettingFields,
  bookingSettingNames,
  bookingSettingProblem,
} from './booking-settings.rules.ts';

/**
 * 经营参数: what a tenant sells, within which limits, what single products need to know, what its members earn and may hold unpaid,
 * how long they stay signed in.
 */

export interface SalesSettings {
  readonly minutesToPay: number;
  readonly minRechargeFen: Fen;
  readonly maxRechargeFen: Fen;
  readonly rechargeChoicesFen: readonly Fen[];
  readonly cardFacesFen: readonly Fen[];
  /** The lowest first, which everybody is. */
  readonly levels: readonly MemberLevel[];
}

export interface BusinessSettings extends SalesSettings, ProductSettings {
  readonly earnings: EarningRules;
  /** How long a session may be idle on a device that its member trusts. */
  readonly trustedIdleHours: number;
  readonly bookings: BookingSettings;
}

type OwnField = Exclude<keyof BusinessSettings, 'earnings' | 'bookings'> | keyof EarningRules;

export interface BusinessSettingProblem {
  readonly field: OwnField | BookingSetting;
  readonly message: string;
}

const maxChoices = 12;

/** The first thing that is wrong; undefined when nothing is. `before`: levels that members may have do not go away. */
export function businessSettingProblem(
  settings: BusinessSettings,
  before: readonly MemberLevel[],
): BusinessSettingProblem | undefined {
  const { minRechargeFen, maxRechargeFen, rechargeChoicesFen, cardFacesFen, levels, earnings } = settings;
  const checks: readonly [boolean, OwnField, string][] = [
    [!isBetween(settings.minutesToPay, 5, 1440), 'minutesToPay', '支付时限须为5至1440分钟'],
    [minRechargeFen < 1, 'minRechargeFen', '最低充值金额须大于0'],
    [maxRechargeFen < minRechargeFen, 'maxRechargeFen', '最高充值金额不能低于最低充值金额'],
    [maxRechargeFen > 100_000_000, 'maxRechargeFen', '最高充值金额不能超过¥1,000,000'],
    [
      rechargeChoicesFen.some((choice) => choice < minRechargeFen || choice > maxRechargeFen),
      'rechargeChoicesFen',
      `常用充值金额须在${formatYuan(minRechargeFen)}至${formatYuan(maxRechargeFen)}之间`,
    ],
    [!areChoices(rechargeChoicesFen), 'rechargeChoicesFen', `常用充值金额须为1至${maxChoices}个，各不相同`],
    [!areChoices(cardFacesFen), 'cardFacesFen', `自助卡面值须为1至${maxChoices}个，各不相同`],
    [
      cardFacesFen.some((face) => face < 100 || face > 1_000_000),
      'cardFacesFen',
      '自助卡面值须在¥1至¥10,000之间',
    ],
    [levelProblem(levels, before) !== undefined, 'levels', levelProblem(levels, before) ?? ''],
    [!isBetween(earnings.rewardPercent, 0, 100), 'rewardPercent', '奖励比例须为0至100的整数'],
    [!isBetween(earnings.pointsPerYuan, 0, 100), 'pointsPerYuan', '每元积分须为0至100的整数'],
    [!isBetween(earnings.pointsForYuan, 1, 10_000), 'pointsForYuan', '兑换1元所需积分须为1至10000的整数'],
    [
      !isBetween(earnings.minExchange, 1, 1_000_000) || earnings.minExchange % earnings.pointsForYuan !== 0,
      'minExchange',
      '最低兑换积分须为兑换1元所需积分的整数倍',
    ],
  ];
  const hoursProblem = trustedIdleHoursProblem(settings.trustedIdleHours);
  const found = checks.find(([isWrong]) => isWrong);
  if (found !== undefined) return { field: found[1], message: found[2] };
  if (hoursProblem !== undefined) return { field: 'trustedIdleHours', message: hoursProblem };
  return productSettingProblem(settings) ?? bookingSettingProblem(settings.bookings);
}

function levelProblem(levels: readonly MemberLevel[], before: readonly MemberLevel[]): string | undefined {
  const [first] = levels;
  if (first?.level !== 1 || levels.length > 9) return '会员等级须为1至9级，从第1级开始';
  if (levels.some(({ level }, at) => level !== at + 1)) return '会员等级须逐级连续';
  if (levels.length < before.length) return '已有的会员等级不能删除；将升级费设为0即停止出售';
  if (first.upgradeFen !== 0 || first.annualFen !== 0) return '第1级为全体会员所有，不能收费';
  const names = levels.map(({ name }) => name.trim());
  if (names.some((name) => name === '' || name.length > 12)) return '等级名称须为1至12个字';
  if (new Set(names).size < names.length) return '等级名称不能相同';
  for (const { name, withdrawalFee, withdrawalsADay, upgradeFen, annualFen } of levels) {
    if (!isBetween(upgradeFen, 0, 100_000_000) || !isBetween(annualFen, 0, 100_000_000))
      return `${name}的费用须在¥0至¥1,000,000之间`;
    if (!isBetween(withdrawalFee, 0, 1000)) return `${name}的提现手续费须为万分之0至1000`;
    if (!isBetween(withdrawalsADay, 1, 100)) return `${name}的每日提现次数须为1至100`;
  }
  return undefined;
}

const isBetween = (value: number, min: number, max: number): boolean =>
  Number.isSafeInteger(value) && value >= min && value <= max;

const areChoices = (amounts: readonly number[]): boolean =>
  amounts.length > 0 && amounts.length <= maxChoices && new Set(amounts).size === amounts.length;

const names = {
  ...productSettingNames,
  minutesToPay: '支付时限',
  minRechargeFen: '最低充值金额',
  maxRechargeFen: '最高充值金额',
  rechargeChoicesFen: '常用充值金额',
  cardFacesFen: '自助卡面值',
  levels: '会员等级',
  rewardPercent: '奖励比例',
  pointsPerYuan: '每元积分',
  pointsForYuan: '兑换1元所需积分',
  minExchange: '最低兑换积分',
  trustedIdleHours: '信任设备的登录保持时长',
} as const satisfies Record<OwnField, string>;

export interface BusinessSettingChange {
  readonly field: string;
  /** Empty for what was not there. */
  readonly before: string;
  readonly after: string;
}

/** What differs between two versions, in words; of levels only what is another. */
export function businessSettingChanges(
  before: BusinessSettings,
  after: BusinessSettings,
): BusinessSettingChange[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const own = fieldsOf(names).flatMap((field) =>
    field === 'levels'
      ? after.levels.flatMap((level, at) => levelChanges(before.levels[at], level))
      : changeOf(names[field], old[field], now[field]),
  );
  return [...own, ...bookingChanges(before.bookings, after.bookings)];
}

function bookingChanges(before: BookingSettings, after: BookingSettings): BusinessSettingChange[] {
  return bookingSettingFields.flatMap((field) => {
    const { name, unit } = bookingSettingNames[field];
    return changeOf(name, `${before[field]}${unit}`, `${after[field]}${unit}`);
  });
}

const levelNames = {
  name: '名称',
  upgradeFen: '升级费',
  annualFen: '续期费',
  withdrawalFee: '提现手续费',
  withdrawalsADay: '每日提现次数',
} as const satisfies Record<Exclude<keyof MemberLevel, 'level'>, string>;

function levelChanges(before: MemberLevel | undefined, after: MemberLevel): BusinessSettingChange[] {
  const now = wordsOfLevel(after);
  const title = `第${after.level}级`;
  const facts = fieldsOf(levelNames);
  if (before === undefined) {
    const whole = facts.map((fact) => (fact === 'name' ? now.name : `${levelNames[fact]}${now[fact]}`));
    return [{ field: title, before: '', after: whole.join('，') }];
  }
  const old = wordsOfLevel(before);
  return facts.flatMap((fact) =>
    changeOf(`${title}${before.name}的${levelNames[fact]}`, old[fact], now[fact]),
  );
}

const changeOf = (field: string, before: string, after: string): BusinessSettingChange[] =>
  before === after ? [] : [{ field, before, after }];

const fieldsOf = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];

function wordsOfLevel(level: MemberLevel): Record<keyof typeof levelNames, string> {
  return {
    name: level.name,
    upgradeFen: formatYuan(level.upgradeFen),
    annualFen: formatYuan(level.annualFen),
    withdrawalFee: `万分之${level.withdrawalFee}`,
    withdrawalsADay: `${level.withdrawalsADay}次`,
  };
}

const list = (amounts: readonly Fen[]): string => amounts.map((amount) => formatYuan(amount)).join('、');

function wordsOf({
  earnings,
  ...settings
}: BusinessSettings): Record<Exclude<keyof typeof names, 'levels'>, string> {
  return {
    ...productSettingWords(settings),
    minutesToPay: `${settings.minutesToPay}分钟`,
    minRechargeFen: formatYuan(settings.minRechargeFen),
    maxRechargeFen: formatYuan(settings.maxRechargeFen),
    rechargeChoicesFen: list(settings.rechargeChoicesFen),
    cardFacesFen: list(settings.cardFacesFen),
    rewardPercent: `${earnings.rewardPercent}%`,
    pointsPerYuan: `${earnings.pointsPerYuan}分`,
    pointsForYuan: `${earnings.pointsForYuan}分`,
    minExchange: `${earnings.minExchange}分`,
    trustedIdleHours: `${settings.trustedIdleHours}小时`,
  };
}
