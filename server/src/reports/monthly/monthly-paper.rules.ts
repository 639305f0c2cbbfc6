import { dayOf, timeOf } from '@woxing/contract/core/days';
import { type Fen, fen, formatYuan } from '@woxing/contract/core/money';
import { monthName } from '@woxing/contract/core/months.rules';
import { daysOfMonth } from '@woxing/contract/reports/monthly-report.rules';
import type { FiguresPaper, PaperColumn, PaperTable } from '#src/documents/public.ts';
import {
  adviceOf,
  type MonthFigures,
  type MonthSums,
  nameOfTravel,
  percentOf,
  sumsOfMonth,
} from './monthly-report.rules.ts';

export interface MonthPrinting {
  readonly brand: string;
  readonly colour: string;
  readonly sandbox: boolean;
  readonly now: Date;
}

/** A month on paper: the figures that matter, what should be done, and what they are made of. */
export function monthlyPaperOf(
  figures: MonthFigures,
  { brand, colour, sandbox, now }: MonthPrinting,
): FiguresPaper {
  const title = `${monthName(figures.month)}差旅月报`;
  const { from, until } = daysOfMonth(figures.month);
  const sums = sumsOfMonth(figures);
  const advice = adviceOf(figures).slice(0, shown.advice);
  return {
    language: 'zh-CN',
    title: '差旅月报',
    fileTitle: `${figures.enterprise} ${title}`,
    brand,
    colour,
    facts: [
      ['企业', figures.enterprise],
      ['月份', monthName(figures.month)],
      ['入账日期', `${from}至${until}`],
    ],
    tiles: tilesOf(figures, sums),
    advice: {
      title: '需要处理',
      lines: advice.length > 0 ? advice : ['本月没有需要特别处理的事项。'],
    },
    bars: {
      title: '各产品消费',
      legend: ['本月', '上月'],
      rows: figures.products.map(({ travel, now: { amountFen }, beforeFen }) => ({
        name: nameOfTravel(travel),
        words: formatYuan(amountFen),
        value: amountFen,
        compared: beforeFen,
      })),
    },
    tables: [
      productsTable(figures, sums),
      savingsTable(figures),
      rulesTable(figures),
      pairsTable(figures),
    ].filter(({ rows }) => rows.length > 0),
    notes: notesOf(sandbox),
    printed: `${dayOf(now)} ${timeOf(now)}生成`,
    pageWords: (page, count) => `第${page}页，共${count}页`,
    mark: sandbox ? '沙箱' : '',
  };
}

const changeWords = (nowFen: Fen, beforeFen: Fen): string => {
  if (beforeFen <= 0) return '上月无消费';
  const percent = percentOf(nowFen - beforeFen, beforeFen);
  return nowFen >= beforeFen ? `比上月多${percent}%` : `比上月少${percentOf(beforeFen - nowFen, beforeFen)}%`;
};

const budgetWords = (spentFen: Fen, budgetFen: Fen | null): string =>
  budgetFen === null ? '' : `，预算的${percentOf(spentFen, budgetFen)}%`;

/** Rounded down: one ticket above the standard is never all within it. */
const keptWords = (judged: number, over: number): string =>
  judged === 0 ? '—' : `${Math.floor(((judged - over) / judged) * 1000) / 10}%`;

const kilograms = (value: number) => value.toLocaleString('zh-CN', { maximumFractionDigits: 1 });

const tilesOf = ({ beforeFen, budgetFen }: MonthFigures, sums: MonthSums): FiguresPaper['tiles'] => [
  {
    name: '消费',
    value: formatYuan(sums.amountFen),
    note: changeWords(sums.amountFen, beforeFen) + budgetWords(sums.amountFen, budgetFen),
  },
  {
    name: '退改费',
    value: formatYuan(sums.feeFen),
    note: `占消费的${percentOf(sums.feeFen, sums.amountFen)}%`,
  },
  {
    name: '标准内比例',
    value: keptWords(sums.judged, sums.over),
    note: `核对${sums.judged}项，超标${sums.over}项`,
  },
  {
    name: '碳排放',
    value: `${kilograms(sums.carbonKg)}千克`,
    note: '二氧化碳当量，机票、火车、酒店与用车合计',
  },
];

type Line = readonly string[];

const table = (title: string, columns: readonly PaperColumn[], lines: readonly Line[]): PaperTable => ({
  title,
  columns,
  rows: lines.map((cells) => ({ cells: cells.map((text) => ({ text, below: '' })), faded: false })),
});

/** The first for words, the others in equal parts for figures on the right. */
function columnsOf(first: string, figures: readonly string[], firstWidth = 100): PaperColumn[] {
  const width = (499 - firstWidth) / figures.length;
  return [
    { name: first, x: 0, width: firstWidth - 8 },
    ...figures.map((name, at) => ({
      name,
      x: firstWidth + at * width,
      width: width - (at === figures.length - 1 ? 0 : 6),
      align: 'right' as const,
    })),
  ];
}

const productsTable = ({ products, beforeFen, budgetFen }: MonthFigures, sums: MonthSums): PaperTable =>
  table(
    '消费与预算',
    columnsOf('产品', ['数量', '本月', '上月', '增减', '月度预算', '已用']),
    products.length === 0
      ? []
      : [
          ...products.map(({ travel, now, beforeFen: before, budgetFen: planned }) => [
            nameOfTravel(travel),
            String(now.tickets),
            ...spentCells(now.amountFen, before, planned),
          ]),
          ['合计', '', ...spentCells(sums.amountFen, beforeFen, budgetFen)],
        ],
  );

const spentCells = (nowFen: Fen, beforeFen: Fen, budgetFen: Fen | null): string[] => [
  formatYuan(nowFen),
  formatYuan(beforeFen),
  formatYuan(fen(nowFen - beforeFen)),
  budgetFen === null ? '—' : formatYuan(budgetFen),
  budgetFen === null ? '—' : `${percentOf(nowFen, budgetFen)}%`,
];

const savingsTable = ({ products }: MonthFigures): PaperTable =>
  table(
    '节省与损失',
    columnsOf('产品', ['高于当日最低价', '超标多花', '退改费', '协议节省', '标准内比例', '碳排放（千克）']),
    products.map(({ travel, now }) => [
      nameOfTravel(travel),
      now.compared === 0 ? '—' : formatYuan(now.lowFen),
      now.judged === 0 ? '—' : formatYuan(now.lostFen),
      formatYuan(now.feeFen),
      now.agreed === 0 ? '—' : formatYuan(now.agreedFen),
      keptWords(now.judged, now.over),
      kilograms(now.carbonKg),
    ]),
  );

/** So many of each are read in three minutes. */
const shown = { advice: 5, rules: 5, pairs: 8 } as const;

const rulesTable = ({ rules }: MonthFigures): PaperTable =>
  table(
    '超标最多的项目',
    columnsOf('项目', ['产品', '超标数量', '消费', '超标多花'], 180),
    rules
      .toSorted((one, other) => other.over - one.over)
      .slice(0, shown.rules)
      .map(({ key, travel, over, amountFen, lostFen }) => [
        key,
        nameOfTravel(travel),
        String(over),
        formatYuan(amountFen),
        formatYuan(lostFen),
      ]),
  );

const pairsTable = ({ pairs }: MonthFigures): PaperTable =>
  table(
    '消费最高的城市对',
    columnsOf('城市对', ['产品', '张数', '消费', '平均票价', '碳排放（千克）'], 150),
    pairs
      .slice(0, shown.pairs)
      .map(({ key, travel, tickets, amountFen, sold, soldFen, carbonKg }) => [
        key,
        nameOfTravel(travel),
        String(tickets),
        formatYuan(amountFen),
        sold === 0 ? '—' : formatYuan(fen(Math.round(soldFen / sold))),
        kilograms(carbonKg),
      ]),
  );

const notesOf = (sandbox: boolean): string[] => [
  ...(sandbox ? ['本月报在沙箱环境中生成，数字不是真实消费。'] : []),
  '数字按入账日期统计，与各产品报表一致：已出票的金额减去已退回的金额。月度预算为“全公司”的预算，已用按消费除以预算计算。',
  '“当日最低价”为下单当天在本站查到的同一航线、同一出行日期直飞航班的最低票价；与“超标多花”可能是同一笔钱，不能相加。',
  '碳排放：机票按大圆距离与舱位系数，火车票按里程，用车按预估里程，酒店按间夜与所在国家或地区的系数；系数见差旅分析页面。',
];
