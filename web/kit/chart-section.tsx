import { BarChart, DonutChart, KpiTile, LineChart } from '#src/charts/public.ts';
import { toast } from '#src/ui/toast.tsx';

const yuan = (value: number) => `¥${value.toLocaleString('zh-CN')}`;
const tickets = (value: number) => `${value}张`;
const labels = ['5月', '6月', '7月', '8月', '9月', '10月'];

const spent = {
  labels,
  format: yuan,
  series: [
    { name: '机票', values: [48_200, 51_300, 62_800, 58_100, 66_400, 71_900] },
    { name: '火车票', values: [21_400, 19_800, 24_600, 26_300, 23_100, 27_500] },
    { name: '酒店', values: [31_900, 34_200, 38_700, 36_500, 41_800, 43_300] },
  ],
};
const booked = {
  labels,
  format: tickets,
  series: [
    { name: '本年', values: [132, 141, 168, null, 172, 189] },
    { name: '上年', values: [118, 126, 149, 151, 140, 158], compared: true },
  ],
};
const kinds = [
  { name: '机票', value: 358_700 },
  { name: '酒店', value: 226_400 },
  { name: '火车票', value: 142_700 },
  { name: '用车', value: 31_200 },
  { name: '保险', value: 9_600 },
  { name: '服务费', value: 4_100 },
];
const nothing = { labels, format: yuan, series: [{ name: '机票', values: labels.map(() => null) }] };

export function ChartSection() {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <div className="grid gap-4 md:col-span-2 md:grid-cols-4">
        <KpiTile
          label="本月差旅支出"
          value={142_700}
          format={yuan}
          before={{ value: 131_300, period: '上月' }}
          better="less"
          past={[101_500, 105_300, 126_100, 120_900, 131_300, 142_700]}
        />
        <KpiTile
          label="节省"
          value={12_480}
          format={yuan}
          before={{ value: 10_900, period: '上月' }}
          better="more"
          past={[7, 8, 8, 9, 11, 12]}
        />
        <KpiTile label="出票" value={189} format={tickets} before={{ value: 189, period: '上月' }} />
        <KpiTile label="待审批" value={0} format={(value) => `${value}单`} loading />
      </div>
      <BarChart title="各月支出" figures={spent} />
      <BarChart title="各月支出，合计" figures={spent} stacked />
      <LineChart title="出票张数" figures={booked} />
      <LineChart title="支出走势" figures={spent} stacked />
      <DonutChart title="支出构成" slices={kinds} format={yuan} />
      <BarChart title="没有数据的图表" figures={nothing} />
      <BarChart title="正在加载的图表" figures={spent} state="loading" />
      <BarChart title="加载失败的图表" figures={spent} state="failed" onRetry={() => toast.ok('已重试')} />
    </div>
  );
}
