/** One row of figures, such as the flights of twelve months; null where there is none. */
export interface ChartSeries {
  readonly name: string;
  readonly values: readonly (number | null)[];
  /** What the others are held against: last year, the budget. Drawn in grey, and left out of what a chart says. */
  readonly compared?: boolean;
  /** Stands in the table alone, and in no drawing. */
  readonly told?: boolean;
}

export interface ChartFigures {
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
  /** A whole figure in words, with its unit: `¥1,200`, `36张`. */
  readonly format: (value: number) => string;
  /** The place of what is left of the others in one: added up, and neither the highest nor the lowest. */
  readonly rest?: number | undefined;
  /** The least that two lines of the axis are apart; 1 unless it says otherwise. Where all figures are 0 it is how far the axis goes. */
  readonly step?: number;
}

export interface Slice {
  readonly name: string;
  readonly value: number;
  /** What is left of the others in one: drawn in grey, and never the largest. */
  readonly rest?: boolean;
}

export const hasFigures = ({ series }: ChartFigures): boolean =>
  series.some(({ values }) => values.some((value) => value !== null));

/** `机票：合计¥12,000，最高为3月¥5,000，最低为1月¥2,000。` for each row; what cannot be added up says only its ends. */
export function summaryOf({ labels, series, format, rest }: ChartFigures, adds: boolean): string {
  const sentences = series.filter(({ compared, told }) => compared !== true && told !== true).map(sentenceOf);
  return sentences.join('');

  function sentenceOf({ name, values }: ChartSeries): string {
    const points = values.flatMap((value, index) => (value === null ? [] : [{ at: labels[index]!, value }]));
    if (points.length === 0) return `${name}：暂无数据。`;
    const total = points.reduce((sum, { value }) => sum + value, 0);
    if (points.every(({ value }) => value === 0)) return `${name}：${adds ? '合计' : '均为'}${format(0)}。`;
    const named = points.filter(({ at }) => rest === undefined || at !== labels[rest]);
    const told = named.length === 0 ? points : named;
    const [lowest, highest] = [told.reduce(lower), told.reduce(higher)];
    return [
      `${name}：${adds ? `合计${format(total)}，` : ''}`,
      `最高为${highest.at}${format(highest.value)}`,
      lowest.value === highest.value ? '。' : `，最低为${lowest.at}${format(lowest.value)}。`,
    ].join('');
  }
}

/** `合计¥12,000，其中机票最多，占60%。` */
export function sliceSummary(slices: readonly Slice[], format: (value: number) => string): string {
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  if (total === 0) return '暂无数据。';
  const named = slices.filter(({ rest }) => rest !== true);
  const largest = (named.length === 0 ? slices : named).reduce((one, other) =>
    other.value > one.value ? other : one,
  );
  return `合计${format(total)}，其中${largest.name}最多，占${percentWords(largest.value, total)}。`;
}

/** Whole percent; what there is a little of is not nothing. */
export function percentWords(part: number, total: number): string {
  if (total === 0) return '0%';
  const percent = (part / total) * 100;
  if (percent > 0 && percent < 1) return '不足1%';
  return `${Math.round(percent)}%`;
}

/** `较上月上升12%`; undefined where there is nothing to compare with. */
export function trendWords(now: number, before: number, period: string): string | undefined {
  if (before === 0) return undefined;
  if (now === before) return `与${period}持平`;
  return `较${period}${now > before ? '上升' : '下降'}${percentWords(Math.abs(now - before), Math.abs(before))}`;
}

interface Point {
  readonly at: string;
  readonly value: number;
}
const lower = (one: Point, other: Point) => (other.value < one.value ? other : one);
const higher = (one: Point, other: Point) => (other.value > one.value ? other : one);
