import { type ReactNode, useMemo } from 'react';
import { useDark } from '#src/ui/theme.ts';
import { ChartFrame, type ChartProps } from './chart-frame.tsx';
import type { Drawing } from './chart-options.ts';
import {
  type ChartFigures,
  hasFigures,
  percentWords,
  type Slice,
  sliceSummary,
  summaryOf,
} from './chart-text.rules.ts';
import { chartPalettes } from './palette.rules.ts';

export interface AxialChartProps extends ChartProps {
  readonly figures: ChartFigures;
  /** Puts a label of its table into a way to what the row counts, by its place. */
  readonly link?: (label: string, at: number) => ReactNode;
  readonly stacked?: boolean;
  /** Its table is shown beside it, and not only on request. */
  readonly beside?: boolean;
}

/** Amounts beside each other, or on each other. */
export const BarChart = (props: AxialChartProps) => <AxialChart {...props} kind="bars" />;

/** How something went on. */
export const LineChart = (props: AxialChartProps) => <AxialChart {...props} kind="lines" />;

function AxialChart({
  figures,
  stacked = false,
  kind,
  link,
  ...frame
}: AxialChartProps & { readonly kind: 'bars' | 'lines' }) {
  const drawing = useMemo<Drawing>(
    () => ({ ...figures, series: figures.series.filter(({ told }) => told !== true), kind, stacked }),
    [figures, kind, stacked],
  );
  return (
    <ChartFrame
      {...frame}
      drawing={drawing}
      empty={!hasFigures(figures)}
      summary={summaryOf(figures, kind === 'bars')}
      table={<FigureTable title={frame.title} figures={figures} link={link} />}
    />
  );
}

function FigureTable({
  title,
  figures: { labels, series, format },
  link = (label) => label,
}: {
  readonly title: string;
  readonly figures: ChartFigures;
  readonly link: AxialChartProps['link'];
}) {
  return (
    <table className="w-full text-14">
      <caption className="sr-only">{title}</caption>
      <thead className="text-12 text-ink-500">
        <tr>
          <th scope="col" className="pb-1 text-left font-medium">
            项目
          </th>
          {series.map(({ name }) => (
            <th key={name} scope="col" className="pb-1 pl-3 text-right font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {labels.map((label, index) => (
          <tr key={label}>
            <th scope="row" className="py-1.5 text-left font-normal">
              {link(label, index)}
            </th>
            {series.map(({ name, values }) => {
              const value = values[index] ?? null;
              return (
                <td key={name} className="digits py-1.5 pl-3 text-right">
                  {value === null ? '—' : format(value)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export interface DonutChartProps extends ChartProps {
  readonly slices: readonly Slice[];
  readonly format: (value: number) => string;
}

/** The parts of a whole, with their figures beside. */
export function DonutChart({ slices, format, ...frame }: DonutChartProps) {
  const drawing = useMemo<Drawing>(() => ({ kind: 'donut', slices, format }), [slices, format]);
  return (
    <ChartFrame
      {...frame}
      drawing={drawing}
      empty={slices.every(({ value }) => value === 0)}
      summary={sliceSummary(slices, format)}
      table={<SliceTable title={frame.title} slices={slices} format={format} />}
      beside
    />
  );
}

function SliceTable({
  title,
  slices,
  format,
}: {
  readonly title: string;
  readonly slices: readonly Slice[];
  readonly format: (value: number) => string;
}) {
  const { series, compared } = chartPalettes[useDark() ? 'dark' : 'light'];
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  return (
    <table className="w-full text-14">
      <caption className="sr-only">{title}</caption>
      <thead className="text-left text-12 text-ink-500">
        <tr>
          <th scope="col" className="pb-1 font-medium">
            类别
          </th>
          <th scope="col" className="pb-1 text-right font-medium">
            合计
          </th>
          <th scope="col" className="pb-1 text-right font-medium">
            占比
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {slices.map(({ name, value, rest }, index) => (
          <tr key={name}>
            <th scope="row" className="py-1.5 text-left font-normal">
              <span
                aria-hidden="true"
                className="mr-2 inline-block size-2.5 rounded-pill"
                style={{ backgroundColor: rest === true ? compared : series[index % series.length] }}
              />
              {name}
            </th>
            <td className="digits py-1.5 text-right">{format(value)}</td>
            <td className="digits py-1.5 text-right text-ink-500">{percentWords(value, total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
