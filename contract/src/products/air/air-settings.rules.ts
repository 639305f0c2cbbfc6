import { minutesOf } from '../../core/days.ts';
import { type ChildFareBasis, childFareBasisNames, ownChildFareBasis } from './child-fare.rules.ts';

/** What a tenant sets for flights alone, beside the business settings that hold for everything it sells. */
export interface AirSettings {
  readonly childFareBasis: ChildFareBasis;
  /** From ordering, or from asking for a change, until its seats go back. */
  readonly airMinutesToPay: number;
  /** `22:00`: until when on their day of issue tickets are handed in to be voided, in China's time. */
  readonly voidBefore: string;
}

/** Of a tenant that has set none. */
export const ownAirSettings: AirSettings = {
  childFareBasis: ownChildFareBasis,
  airMinutesToPay: 15,
  voidBefore: '22:00',
};

export const airSettingNames = {
  childFareBasis: '儿童机票计价',
  airMinutesToPay: '机票支付时限',
  voidBefore: '当日作废截止时间',
} as const satisfies Record<keyof AirSettings, string>;

/** Carriers keep seats that nobody has paid no longer than an hour. */
const minutesToPay = { min: 5, max: 60 };

/** The first thing that is wrong; undefined when nothing is. */
export function airSettingProblem({
  airMinutesToPay,
  voidBefore,
}: AirSettings): { readonly field: keyof AirSettings; readonly message: string } | undefined {
  const { min, max } = minutesToPay;
  if (!Number.isSafeInteger(airMinutesToPay) || airMinutesToPay < min || airMinutesToPay > max)
    return { field: 'airMinutesToPay', message: `机票支付时限须为${min}至${max}分钟` };
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(voidBefore) || minutesOf(voidBefore) === 0)
    return { field: 'voidBefore', message: '当日作废截止时间须为00:01至23:59，如22:00' };
  return undefined;
}

/** Each setting in words, for the history of changes. */
export const airSettingWords = ({
  childFareBasis,
  airMinutesToPay,
  voidBefore,
}: AirSettings): Record<keyof AirSettings, string> => ({
  childFareBasis: childFareBasisNames[childFareBasis],
  airMinutesToPay: `${airMinutesToPay}分钟`,
  voidBefore,
});
