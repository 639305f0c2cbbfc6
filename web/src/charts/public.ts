/** Charts, with what they say in words; their drawing code is loaded when a chart comes near the view. */
export type { Slice } from './chart-text.rules.ts';
export { BarChart, DonutChart, LineChart } from './charts.tsx';
export { failedTile } from './failed-tile.ts';
export { KpiTile } from './kpi-tile.tsx';
