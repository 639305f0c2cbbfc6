import { fen, formatYuan, yuan } from '@woxing/contract/core/money';
import { BarChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { beforeEach, expect, test, vi } from 'vitest';
import { chartOption } from './chart-options.ts';
import { chartPalettes } from './palette.rules.ts';

use([BarChart, GridComponent, TooltipComponent, SVGRenderer]);
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

/** Nobody can say a part of a fen. */
const format = (value: number) => formatYuan(fen(value));

/** What is written along the axis of a chart of these amounts. */
function axisOf(values: readonly number[], step?: number): string[] {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 600, height: 240 });
  const series = [{ name: '消费', values }];
  const labels = values.map((_, index) => `12月${index + 1}日`);
  chart.setOption(
    chartOption(
      { kind: 'bars', stacked: false, labels, series, format, ...(step !== undefined && { step }) },
      false,
    ),
  );
  const written = chart.renderToSVGString().match(/¥[\d,.]+/g) ?? [];
  chart.dispose();
  return written;
}

test.each([
  [[0], undefined, ['¥0', '¥0.01']],
  [[0], yuan(1), ['¥0', '¥1']],
  [[0, 3], undefined, ['¥0', '¥0.01', '¥0.02', '¥0.03']],
  [[121_900, 67_200], yuan(1), ['¥0', '¥300', '¥600', '¥900', '¥1,200', '¥1,500']],
])('the axis of %j by steps of %s says whole figures alone', (values, step, written) => {
  expect(axisOf(values, step)).toEqual(written);
});

test('the labels of the axes stay within the edges of the drawing, by no option that the library gives up', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 600, height: 240 });
  const series = [{ name: '消费', values: [1_234_567_800] }];
  chart.setOption(chartOption({ kind: 'bars', stacked: false, labels: ['12月1日'], series, format }, false));
  const drawn = chart.renderToSVGString();
  chart.dispose();
  expect(warned).not.toHaveBeenCalled();
  // Written to the left of the axis, with its last figure there.
  const ends = [...drawn.matchAll(/text-anchor="end"[^>]*?translate\(([\d.]+) /g)].map(([, x]) => Number(x));
  expect(ends.length).toBeGreaterThan(1);
  expect(Math.min(...ends)).toBeGreaterThan(60);
  warned.mockRestore();
});

test('what is left of the others is drawn in the grey that nothing else has', () => {
  const { series } = chartOption(
    {
      kind: 'donut',
      slices: [
        { name: '国航', value: 3 },
        { name: '其他', value: 6, rest: true },
      ],
      format,
    },
    false,
  );
  const [donut] = series as { data: { itemStyle: { color: string } }[] }[];
  const { series: colours, compared } = chartPalettes.light;
  expect(donut!.data.map(({ itemStyle }) => itemStyle.color)).toEqual([colours[0], compared]);
});
