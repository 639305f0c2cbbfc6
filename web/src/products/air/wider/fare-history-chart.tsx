import { type Day, daysBetween, formatMonthDay } from '@woxing/contract/core/days';
import { formatYuan } from '@woxing/contract/core/money';
import type { FareHistory } from '@woxing/contract/products/air/fare-history';
import { useWords } from '#src/tenants/public.ts';
import { pointsOf } from './fare-points.rules.ts';
import { widerWords } from './wider.words.ts';

const size = { width: 560, height: 180 };
const box = { left: 8, right: size.width - 8, top: 26, bottom: 140 };

/** The lowest fares of one day of travel by the day on which they were seen, two at least; said in words as well. */
export function FareHistoryChart({ day, seen }: { readonly day: Day; readonly seen: FareHistory['seen'] }) {
  const t = useWords(widerWords);
  const points = pointsOf(seen, box);
  const [first, last] = [seen[0]!, seen.at(-1)!];
  const said = seen.map((one) =>
    t('fare-history.point', { day: formatMonthDay(one.day), price: formatYuan(one.lowestFen) }),
  );
  return (
    <figure>
      <figcaption className="text-14 font-semibold">{t('fare-history.chart')}</figcaption>
      <svg
        role="img"
        aria-label={t('fare-history.chart-words', { day: formatMonthDay(day), points: said.join('，') })}
        viewBox={`0 0 ${size.width} ${size.height}`}
        className="mt-1 block w-full"
      >
        <line x1={box.left} x2={box.right} y1={box.bottom} y2={box.bottom} className="stroke-line" />
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          strokeWidth="2"
          strokeLinejoin="round"
          className="stroke-brand-500"
        />
        {points.map(({ x, y, marked }, at) => (
          <g key={seen[at]!.day}>
            <circle cx={x} cy={y} r={marked ? 4.5 : 3} className={marked ? 'fill-price' : 'fill-brand-500'} />
            {marked && (
              <text
                x={x}
                y={y - 10}
                textAnchor={x < 60 ? 'start' : x > size.width - 60 ? 'end' : 'middle'}
                className="fill-ink-900 text-14 font-semibold"
              >
                {formatYuan(seen[at]!.lowestFen)}
              </text>
            )}
          </g>
        ))}
        <text x={box.left} y={box.bottom + 22} className="fill-ink-500 text-14">
          {formatMonthDay(first.day)}
        </text>
        {daysBetween(first.day, last.day) > 0 && (
          <text x={box.right} y={box.bottom + 22} textAnchor="end" className="fill-ink-500 text-14">
            {formatMonthDay(last.day)}
          </text>
        )}
      </svg>
    </figure>
  );
}
