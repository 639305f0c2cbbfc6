import { formatYuan, noFen } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { Lasting } from '#src/after-sales/public.ts';
import { momentWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { internationalSheetWords } from './international-sheet.words.ts';
import type { RefundQuote } from './international-sheets.queries.ts';

/** Every coupon with its fee and the rule behind it, until when that holds, and what taxes and flown parts come to. */
export function RefundLines({
  order,
  quote,
  receivedAtMs,
}: {
  readonly order: OrderDetail;
  readonly quote: RefundQuote;
  readonly receivedAtMs: number;
}) {
  const t = useWords(internationalSheetWords);
  const { lines, now, taxFen, usedFareFen } = quote;
  const soonest = lines
    .flatMap(({ until }) => until ?? [])
    .toSorted()
    .at(0);
  const voided = lines.every((line) => line.voided);
  return (
    <>
      {soonest !== undefined && (
        <p className="mb-3 rounded-m bg-warn-soft px-3.5 py-2.5 text-ink-700">
          {t(voided ? 'intl-refund.void-until' : 'intl-refund.until', { time: momentWords(soonest, now) })}
          <Lasting until={soonest} now={now} receivedAtMs={receivedAtMs} />
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {lines.map((line) => (
          <RefundLine key={`${line.passenger} ${line.leg}`} order={order} line={line} />
        ))}
      </ul>
      <dl className="mt-3 flex flex-col gap-1 px-3.5 [&_div]:flex [&_div]:justify-between [&_div]:gap-4 [&_dt]:text-ink-500">
        {taxFen > noFen && (
          <div>
            <dt>{t('intl-refund.taxes')}</dt>
            <dd className="digits">{formatYuan(taxFen)}</dd>
          </div>
        )}
        {usedFareFen > noFen && (
          <div>
            <dt>{t('intl-refund.used')}</dt>
            <dd className="digits">{formatYuan(usedFareFen)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

function RefundLine({
  order,
  line,
}: {
  readonly order: OrderDetail;
  readonly line: RefundQuote['lines'][number];
}) {
  const t = useWords(internationalSheetWords);
  const flight = order.trip[line.leg];
  return (
    <li className="rounded-m border border-line px-3.5 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          <span className="font-semibold">{line.name}</span>
          {flight && (
            <span className="ml-2 text-ink-700">
              {flight.fromCity}—{flight.toCity} <span className="digits">{flight.no}</span>
            </span>
          )}
        </span>
        <span>
          <span className="text-12 text-ink-500">{t('intl-refund.back')}</span>
          <span className="digits ml-1.5 text-18 font-semibold text-price-small">
            {formatYuan(line.backFen)}
          </span>
        </span>
      </p>
      <dl className="mt-1 flex flex-wrap gap-x-5 text-ink-700 [&_div]:flex [&_div]:gap-1.5 [&_dt]:text-ink-500">
        <div>
          <dt>{t('intl-refund.price')}</dt>
          <dd className="digits">{formatYuan(line.priceFen)}</dd>
        </div>
        <div>
          <dt>{t('intl-refund.fee')}</dt>
          {line.feeFen === noFen ? (
            <dd className="text-ok">{t('intl-refund.free')}</dd>
          ) : (
            <dd className="digits font-semibold">{formatYuan(line.feeFen)}</dd>
          )}
        </div>
      </dl>
      <p className="mt-1 text-12 text-ink-500">
        {t('intl-refund.rule', { rule: line.rule })}
        <span className="digits ml-3">{line.ticketNo}</span>
      </p>
    </li>
  );
}
