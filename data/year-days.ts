import { createRequire } from 'node:module';
import published2026 from 'holiday-calendar/data/CN/2026.json' with { type: 'json' };

/** The package is CommonJS with getters, whose names an import statement cannot see at run time. */
const { getLunarDate, getSolarDateFromLunar, getSolarTermDate, getSolarTerms } = createRequire(
  import.meta.url,
)('chinese-days') as typeof import('chinese-days');

/** Days off, weekend days of work, and what a calendar prints under each date. */
export interface YearDays {
  /** Day to the name of the holiday it belongs to. */
  readonly rest: Record<string, string>;
  readonly work: string[];
  /** One mark a day from 1 January of the first year: festival, solar term, or lunar day. */
  readonly marks: string[];
}

/** 2026 as the State Council announced it; 2027 is not announced, so only its statutory days are known. */
export function readYearDays(): YearDays {
  const entries = published2026.dates;
  const rest = entries.filter((entry) => entry.type === 'public_holiday');
  return {
    rest: Object.fromEntries([
      ...rest.map((entry) => [entry.date, entry.name_cn] as const),
      ...statutoryDays(2027),
    ]),
    work: entries
      .filter((entry) => entry.type === 'transfer_workday')
      .map((entry) => entry.date)
      .toSorted(),
    marks: [2026, 2027].flatMap(marksOf),
  };
}

/** The 13 days of the 2024 regulation (国务院令第795号), without the weekends that are moved around them. */
function statutoryDays(year: number): [string, string][] {
  const springFestival = lunarDay(year, 1, 1);
  const days = (name: string, from: string, count: number) =>
    Array.from({ length: count }, (_, index): [string, string] => [shift(from, index), name]);
  return [
    ...days('元旦', `${year}-01-01`, 1),
    ...days('春节', shift(springFestival, -1), 4),
    ...days('清明节', getSolarTermDate(year, 4, 'pure_brightness'), 1),
    ...days('劳动节', `${year}-05-01`, 2),
    ...days('端午节', lunarDay(year, 5, 5), 1),
    ...days('中秋节', lunarDay(year, 8, 15), 1),
    ...days('国庆节', `${year}-10-01`, 3),
  ];
}

const lunarFestivals: Record<string, string> = {
  '1-1': '春节',
  '1-15': '元宵',
  '5-5': '端午',
  '7-7': '七夕',
  '8-15': '中秋',
  '9-9': '重阳',
  '12-8': '腊八',
};
const solarFestivals: Record<string, string> = { '01-01': '元旦', '05-01': '劳动', '10-01': '国庆' };

function marksOf(year: number): string[] {
  const terms = new Map(
    getSolarTerms(`${year}-01-01`, `${year}-12-31`).map((term) => [term.date, term.name]),
  );
  const marks: string[] = [];
  for (let date = `${year}-01-01`; date.startsWith(String(year)); date = shift(date, 1)) {
    const lunar = getLunarDate(date);
    const eve = getLunarDate(shift(date, 1));
    const festival = lunar.isLeap ? undefined : lunarFestivals[`${lunar.lunarMon}-${lunar.lunarDay}`];
    marks.push(
      festival ??
        (eve.lunarMon === 1 && eve.lunarDay === 1 ? '除夕' : undefined) ??
        solarFestivals[date.slice(5)] ??
        terms.get(date) ??
        (lunar.lunarDay === 1 ? lunar.lunarMonCN : lunar.lunarDayCN),
    );
  }
  return marks;
}

function lunarDay(year: number, month: number, dayOfMonth: number): string {
  return getSolarDateFromLunar(`${year}-${month}-${dayOfMonth}`).date;
}

function shift(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
