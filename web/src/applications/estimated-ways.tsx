import type { PriceEstimate } from '@woxing/contract/applications/price-estimate';
import {
  type EstimatedKind,
  estimatedKinds,
  estimateTotals,
  type WayPrice,
} from '@woxing/contract/applications/price-estimate.rules';
import { formatDay } from '@woxing/contract/core/days';
import { addFen, formatYuan } from '@woxing/contract/core/money';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { classNames } from '#src/ui/class-names.ts';
import { estimateWords } from './estimate.words.ts';

interface Shown {
  readonly estimate: PriceEstimate;
  /** By what each way is counted. */
  readonly by: readonly (EstimatedKind | null)[];
  /** Not given where nothing is chosen any more. */
  readonly onChoose?: (at: number, kind: EstimatedKind) => void;
}

/** What an estimate is made of, way by way, and what it comes to. */
export function EstimatedWays({ estimate, by, onChoose }: Shown) {
  const t = useWords(estimateWords);
  const { air, train, unknown } = estimateTotals(estimate.ways, by);
  return (
    <div className="text-14">
      <ul className="divide-y divide-line">
        {estimate.ways.map((way, at) => (
          <li
            key={`${way.from} ${way.to} ${way.day}`}
            className="grid gap-2 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)]"
          >
            <p>
              <span className="font-semibold">{t('estimate.way', way)}</span>
              <span className="block text-ink-500">{formatDay(way.day)}</span>
            </p>
            {estimatedKinds.map((kind) => (
              <WayChoice
                key={kind}
                name={t('estimate.kind', way)}
                kind={kind}
                price={way[kind]}
                chosen={by[at] === kind}
                {...(onChoose && { group: `way-${at}`, onChoose: () => onChoose(at, kind) })}
              />
            ))}
          </li>
        ))}
      </ul>
      <p className="border-t border-line pt-3 font-semibold">
        {t('estimate.total', {
          typical: formatYuan(addFen(air.typicalFen, train.typicalFen)),
          lowest: formatYuan(addFen(air.lowestFen, train.lowestFen)),
          people: estimate.people,
        })}
      </p>
      {unknown > 0 && <p className="mt-1 text-warn">{t('estimate.unknown', { count: unknown })}</p>}
      <p className="mt-1 text-12 text-ink-500">{t('estimate.made', { at: stampWords(estimate.madeAt) })}</p>
    </div>
  );
}

function WayChoice({
  name,
  kind,
  price,
  chosen,
  group,
  onChoose,
}: {
  readonly name: string;
  readonly kind: EstimatedKind;
  readonly price: WayPrice;
  readonly chosen: boolean;
  readonly group?: string;
  readonly onChoose?: () => void;
}) {
  const t = useWords(estimateWords);
  const { typicalFen, lowestFen, words } = price;
  const priced = typicalFen !== null && lowestFen !== null;
  const what = (
    <span className="min-w-0">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span>{t(`estimate.${kind}`)}</span>
        {priced ? (
          <>
            <span className="digits font-semibold">
              {t('estimate.typical', { amount: formatYuan(typicalFen) })}
            </span>
            <span className="digits text-12 text-ink-500">
              {t('estimate.lowest', { amount: formatYuan(lowestFen) })}
            </span>
          </>
        ) : (
          <span className="text-ink-500">{t('estimate.none')}</span>
        )}
      </span>
      <span className="block text-12 text-ink-500">{words}</span>
    </span>
  );
  const look = classNames(
    'flex items-start gap-2 rounded-m border px-3 py-2',
    chosen ? 'border-brand-500 bg-brand-50' : 'border-line',
  );
  if (onChoose === undefined) return <div className={look}>{what}</div>;
  return (
    <label className={classNames(look, priced && 'cursor-pointer')}>
      <input
        type="radio"
        name={group}
        aria-label={`${name}：${t(`estimate.${kind}`)}`}
        className="mt-0.5 size-control-20 shrink-0 accent-brand-600"
        checked={chosen}
        disabled={!priced}
        onChange={onChoose}
      />
      {what}
    </label>
  );
}
