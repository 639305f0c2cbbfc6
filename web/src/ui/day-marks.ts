import type { Day } from '@woxing/contract/core/days';
import {
  lunarMark,
  restDays,
  unannouncedFrom,
  unannouncedNote,
  workDays,
} from '@woxing/contract/generated/year-days';

/** What a calendar prints under and beside a date. */
export interface DayMark {
  /** Lunar day, solar term or festival, two or three characters. */
  readonly words: string;
  readonly festive: boolean;
  /** 休 on days off by law, 班 on weekends that are worked. */
  readonly corner: '休' | '班' | undefined;
}

export function markOf(date: Day): DayMark {
  const rest = restDays[date];
  const words = lunarMark(date);
  return {
    words,
    festive: festivals.has(words),
    corner: rest === undefined ? (workDays.includes(date) ? '班' : undefined) : '休',
  };
}

/** Said under months whose moved rest days are not announced yet; `month` is the last one shown. */
export function monthsNote(month: string): string | undefined {
  return `${month}-31` >= unannouncedFrom ? `${month.slice(0, 4)}年${unannouncedNote}` : undefined;
}

const festivals: ReadonlySet<string> = new Set([
  '元旦',
  '除夕',
  '春节',
  '元宵',
  '清明',
  '劳动',
  '端午',
  '中秋',
  '国庆',
]);
