import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { type EChartsType, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { useDark } from '#src/ui/theme.ts';
import { chartOption, type Drawing } from './chart-options.ts';

use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

/** The drawing alone; what it says stands beside it in words. */
export default function ChartCanvas({ drawing }: { readonly drawing: Drawing }) {
  const frame = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(undefined);
  const dark = useDark();
  useEffect(() => {
    const drawn = init(frame.current);
    chart.current = drawn;
    const observer = new ResizeObserver(() => drawn.resize());
    observer.observe(frame.current!);
    return () => {
      observer.disconnect();
      drawn.dispose();
    };
  }, []);
  useEffect(() => {
    chart.current?.setOption(chartOption(drawing, dark), { notMerge: true });
  }, [drawing, dark]);
  return <div ref={frame} aria-hidden="true" className="h-full w-full" />;
}
