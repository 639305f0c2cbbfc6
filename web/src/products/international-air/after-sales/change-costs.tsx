import { formatYuan, noFen } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { useWords } from '#src/tenants/public.ts';
import { internationalSheetWords } from './international-sheet.words.ts';
import type { ChangeQuote } from './international-sheets.queries.ts';

/** Coupon by coupon, with the rule behind it. */
export function ChangeCosts({
  order,
  quote,
  free,
}: {
  readonly order: OrderDetail;
  readonly quote: ChangeQuote;
  /** Because of what the carrier did: fare, taxes and rules stay as they were. */
  readonly free: boolean;
}) {
  const t = useWords(internationalSheetWords);
  return (
    <section>
      <h3 className="mb-1.5 font-semibold">{t('intl-change.costs')}</h3>
      <ul className="flex flex-col rounded-m border border-line px-3.5">
        {quote.lines.map((line) => (
          <li key={`${line.passenger} ${line.leg}`} className="border-line py-3 not-first:border-t">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">
                {line.name}
                <span className="digits ml-2 text-12 font-normal text-ink-500">
                  {order.trip[line.leg]?.no}
                </span>
              </span>
              {!free && (
                <span>
                  <span className="mr-1.5 text-12 text-ink-500">{t('intl-change.due')}</span>
                  <span className="digits font-semibold text-price-small">{formatYuan(line.dueFen)}</span>
                </span>
              )}
            </p>
            <dl className="mt-1 flex flex-wrap gap-x-5 text-ink-700 [&_div]:flex [&_div]:gap-1.5 [&_dt]:text-ink-500">
              <Sum name={t('intl-change.old-price')} amount={formatYuan(line.priceFen)} />
              {!free && <Sum name={t('intl-change.new-price')} amount={formatYuan(line.newPriceFen)} />}
              <Sum name={t('intl-change.fee-line')} amount={formatYuan(line.feeFen)} />
              {line.differenceFeeFen > noFen && (
                <Sum name={t('intl-change.lost')} amount={formatYuan(line.differenceFeeFen)} />
              )}
            </dl>
            <p className="mt-0.5 text-12 text-ink-500">{t('intl-refund.rule', { rule: line.rule })}</p>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-12 text-ink-500">
        {t(free ? 'intl-change.free-kept' : 'intl-change.only-more')}
      </p>
    </section>
  );
}

function Sum({ name, amount }: { readonly name: string; readonly amount: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="digits">{amount}</dd>
    </div>
  );
}
