import { type Fen, formatYuan } from '../core/money.ts';

/** How a travel standard is held against something that can be booked, whatever the product, and what may be done above it. */

export const overActions = ['forbid', 'approval', 'reason', 'person-pays', 'notify'] as const;
/** What happens above a standard. */
export type OverAction = (typeof overActions)[number];

export const overActionNames = {
  forbid: '禁止预订',
  approval: '审批通过后出票',
  reason: '填写原因后可订',
  'person-pays': '超出部分由个人承担',
  notify: '提醒后可订',
} as const satisfies Record<OverAction, string>;

/** One rule of a product's standard. It is asked only where it applies. */
export interface StandardRule<Option, Standard> {
  readonly rule: string;
  /** What people call it: `可订舱位`. */
  readonly title: string;
  readonly applies: (option: Option, standard: Standard) => boolean;
  readonly within: (option: Option, standard: Standard) => boolean;
  readonly mine: (option: Option, standard: Standard) => string;
  readonly limit: (option: Option, standard: Standard) => string;
  /** By how much an option above it passes it; null where that is not told in money. */
  readonly gapFen: (option: Option, standard: Standard) => Fen | null;
}

/** A rule held against an option. */
export interface TraceLine {
  readonly rule: string;
  readonly title: string;
  readonly mine: string;
  readonly limit: string;
  readonly within: boolean;
  readonly gapFen: Fen | null;
}

/** Every rule that applies to an option; `over` says what happens, null where all are kept. */
export interface OptionTrace {
  readonly lines: readonly TraceLine[];
  readonly over: OverAction | null;
}

type Rules<Option, Standard> = readonly StandardRule<Option, Standard>[];

/** The same verdict as the trace, without its words: for lists. */
export function keepsAll<Option, Standard>(
  rules: Rules<Option, Standard>,
  option: Option,
  standard: Standard,
): boolean {
  return rules.every((rule) => !rule.applies(option, standard) || rule.within(option, standard));
}

export function traceBy<Option, Standard extends { readonly over: OverAction }>(
  rules: Rules<Option, Standard>,
  option: Option,
  standard: Standard,
): OptionTrace {
  const lines = rules
    .filter((rule) => rule.applies(option, standard))
    .map((rule): TraceLine => {
      const within = rule.within(option, standard);
      return {
        rule: rule.rule,
        title: rule.title,
        mine: rule.mine(option, standard),
        limit: rule.limit(option, standard),
        within,
        gapFen: within ? null : rule.gapFen(option, standard),
      };
    });
  return { lines, over: lines.every(({ within }) => within) ? null : standard.over };
}

export const brokenLines = ({ lines }: Pick<OptionTrace, 'lines'>): readonly TraceLine[] =>
  lines.filter(({ within }) => !within);

/** The widest of the gaps that are told in money; null where none is. */
export function gapOf(trace: Pick<OptionTrace, 'lines'>): Fen | null {
  const gaps = brokenLines(trace).flatMap(({ gapFen }) => (gapFen === null ? [] : [gapFen]));
  return gaps.reduce<Fen | null>((widest, gap) => (widest === null || gap > widest ? gap : widest), null);
}

/** `经济舱限价：¥1,580，标准¥1,000，超标¥580`. */
export function lineWords({ title, mine, limit, gapFen }: TraceLine): string {
  const gap = gapFen === null ? '' : `，超标${formatYuan(gapFen)}`;
  return `${title}：${mine}，标准${limit}${gap}`;
}

/** What whoever books may do with an option above the standard; `personFen` where it is known what the person would pay. */
export function mayDo(over: OverAction, personFen: Fen | null): string {
  return {
    forbid: '不可预订，请改选标准内的方案',
    approval: '可以提交，审批通过后出票',
    reason: '填写超标原因后可以预订',
    'person-pays':
      personFen === null ? '可以预订，超出部分由个人承担' : `可以预订，个人承担${formatYuan(personFen)}`,
    notify: '可以预订，超标情况会记入订单',
  }[over];
}

/** An option that keeps every rule, at its place in time. */
export interface PlacedOption<Value> {
  readonly value: Value;
  readonly minute: number;
  readonly fareFen: Fen;
}

/** The option nearest in time to a minute; of two as near, the cheaper one, then the earlier. */
export function nearestTo<Value>(
  minute: number,
  options: readonly PlacedOption<Value>[],
): PlacedOption<Value> | undefined {
  const away = (option: PlacedOption<Value>) => Math.abs(option.minute - minute);
  let best: PlacedOption<Value> | undefined;
  for (const option of options) {
    const order =
      best === undefined
        ? -1
        : away(option) - away(best) || option.fareFen - best.fareFen || option.minute - best.minute;
    if (order < 0) best = option;
  }
  return best;
}
