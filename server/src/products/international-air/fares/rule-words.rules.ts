import { type Fen, formatYuan } from '@woxing/contract/core/money';
import type { BagAllowance, FareRules } from './filed-fares.rules.ts';

export interface RuleWords {
  readonly title: string;
  readonly words: string;
}

/** The rules of a fare as whoever buys it reads them. */
export function ruleWords(rules: FareRules, asHalf: boolean): RuleWords[] {
  return [
    {
      title: '提前出票',
      words: rules.advanceDays === 0 ? '不限' : `须在首段出发前至少${rules.advanceDays}天出票`,
    },
    { title: '停留期', words: asHalf ? stayWords(rules) : '不限' },
    { title: '组合', words: combineWords(rules, asHalf) },
    { title: '改期', words: feeWords(rules.changeFen, '改期', '不得改期', '差价另计') },
    { title: '退票', words: feeWords(rules.refundFen, '退票', '票价与燃油附加费不退，可退还未发生的税费') },
    { title: '误机', words: noShowWords(rules) },
    { title: '儿童与婴儿', words: '儿童按成人票价的75%，婴儿不占座按10%；税费按各国规定' },
    { title: '托运行李', words: bagWords(rules.bags) },
  ];
}

export function bagWords(bags: BagAllowance): string {
  if (bags.by === 'weight') return bags.kg === 0 ? '不含免费托运行李' : `每人${bags.kg}公斤`;
  return bags.pieces === 0 ? '不含免费托运行李' : `每人${bags.pieces}件，每件不超过${bags.kgEach}公斤`;
}

export const hasBags = (bags: BagAllowance): boolean =>
  bags.by === 'weight' ? bags.kg > 0 : bags.pieces > 0;

function stayWords({ minStayDays, maxStayDays }: FareRules): string {
  const least = minStayDays === 0 ? '最短不限' : `最短${minStayDays}天`;
  return `${least}，最长${maxStayDays}天，自首段出发之日起至返程出发之日止`;
}

function combineWords({ combines }: FareRules, asHalf: boolean): string {
  if (!asHalf) return '单独计价，不与其他票价组合';
  return combines === 'own'
    ? '仅可与同一承运人的往返半程组合'
    : '可与同一承运人或其伙伴承运人的往返半程组合，改退从严';
}

function feeWords(fee: Fen | null, act: string, never: string, more = ''): string {
  if (fee === null) return never;
  const words = fee === 0 ? `免费${act}` : `每人每程收取${act}费${formatYuan(fee)}`;
  return more === '' ? words : `${words}，${more}`;
}

function noShowWords({ noShowFen, changeFen, refundFen }: FareRules): string {
  if (changeFen === null && refundFen === null) return '未按时乘机的，不得改期，票价不退';
  return `起飞前未取消座位的，另收误机费${formatYuan(noShowFen)}`;
}
