import type { BarSeriesOption, LineSeriesOption, PieSeriesOption } from 'echarts/charts';
import type {
  AriaComponentOption,
  GridComponentOption,
  LegendComponentOption,
  TooltipComponentOption,
} from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import type { ChartFigures, ChartSeries, Slice } from './chart-text.rules.ts';
import { type ChartPalette, chartPalettes } from './palette.rules.ts';

export type ChartOption = ComposeOption<
  | BarSeriesOption
  | LineSeriesOption
  | PieSeriesOption
  | AriaComponentOption
  | GridComponentOption
  | LegendComponentOption
  | TooltipComponentOption
>;

/** What is drawn: figures along an axis, or the parts of a whole. */
export type Drawing =
  | ({ readonly kind: 'bars' | 'lines'; readonly stacked: boolean } & ChartFigures)
  | { readonly kind: 'donut'; readonly slices: readonly Slice[]; readonly format: (value: number) => string };

/** The colours of the page, as they are now. */
interface Ink {
  readonly text: string;
  readonly line: string;
  readonly surface: string;
  readonly font: string;
}

export function chartOption(drawing: Drawing, dark: boolean): ChartOption {
  const palette = chartPalettes[dark ? 'dark' : 'light'];
  const ink = readInk();
  const shared: ChartOption = {
    animation: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    textStyle: { fontFamily: ink.font, color: ink.text },
    color: [...palette.series],
    // Drawn on the canvas: the bubble of HTML would need styles that the pages' policy forbids.
    tooltip: {
      trigger: drawing.kind === 'donut' ? 'item' : 'axis',
      renderMode: 'richText',
      confine: true,
      backgroundColor: ink.surface,
      borderColor: ink.line,
      textStyle: { color: ink.text },
      valueFormatter: (value) => (typeof value === 'number' ? drawing.format(value) : '—'),
    },
  };
  return drawing.kind === 'donut'
    ? { ...shared, series: [donut(drawing.slices, ink, palette)] }
    : {
        ...shared,
        ...axes(drawing, ink),
        series: drawing.series.map((series, index) => row(drawing, series, index, palette)),
      };
}

type Axial = Extract<Drawing, ChartFigures>;

function axes(drawing: Axial, ink: Ink): ChartOption {
  const label = { color: ink.text, fontSize: 12 };
  return {
    grid: {
      left: 4,
      right: 12,
      top: drawing.series.length > 1 ? 40 : 16,
      bottom: 4,
      // The labels of the axes stay within these edges.
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    ...(drawing.series.length > 1 && {
      legend: { top: 0, left: 0, itemWidth: 14, itemHeight: 10, textStyle: label, inactiveColor: ink.line },
    }),
    xAxis: {
      type: 'category',
      data: [...drawing.labels],
      boundaryGap: drawing.kind === 'bars',
      axisLabel: label,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: ink.line } },
    },
    yAxis: {
      type: 'value',
      splitNumber: 4,
      // Between whole figures there is nothing to be said.
      minInterval: drawing.step ?? 1,
      axisLabel: { ...label, formatter: (value: number) => drawing.format(value) },
      splitLine: { lineStyle: { color: ink.line } },
    },
  };
}

/** Lines differ by their marks as well, for those who see no colours. */
const marks = ['circle', 'rect', 'triangle', 'diamond', 'roundRect', 'pin'];

function row(
  { kind, stacked, series: rows }: Axial,
  { name, values, compared }: ChartSeries,
  index: number,
  palette: ChartPalette,
): BarSeriesOption | LineSeriesOption {
  const colour = compared === true ? palette.compared : palette.series[index % palette.series.length]!;
  const shared = {
    name,
    data: values.map((value) => value ?? '-'),
    itemStyle: { color: colour },
    ...(stacked && compared !== true && { stack: 'whole' }),
  };
  if (kind === 'bars') {
    const top = !stacked || index === rows.length - 1;
    return {
      ...shared,
      type: 'bar',
      barMaxWidth: 28,
      itemStyle: { color: colour, borderRadius: top ? [4, 4, 0, 0] : 0 },
    };
  }
  return {
    ...shared,
    type: 'line',
    symbol: marks[index % marks.length]!,
    symbolSize: 7,
    lineStyle: { width: 2, color: colour, type: compared === true ? 'dashed' : 'solid' },
    ...(stacked && { areaStyle: { color: colour, opacity: 0.25 } }),
  };
}

function donut(slices: readonly Slice[], ink: Ink, palette: ChartPalette): PieSeriesOption {
  return {
    type: 'pie',
    radius: ['58%', '88%'],
    label: { show: false },
    itemStyle: { borderColor: ink.surface, borderWidth: 2 },
    data: slices.map(({ name, value, rest }, index) => ({
      name,
      value,
      itemStyle: { color: rest === true ? palette.compared : palette.series[index % palette.series.length]! },
    })),
  };
}

function readInk(): Ink {
  const page = getComputedStyle(document.documentElement);
  const token = (name: string) => page.getPropertyValue(name).trim();
  return {
    text: token('--color-ink-700'),
    line: token('--color-line'),
    surface: token('--color-surface'),
    font: token('--font-sans'),
  };
}
