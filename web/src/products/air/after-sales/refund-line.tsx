import { formatYuan, noFen } from '@woxing/contract/core/money';
import type { AirRefundQuoteAnswer } from '@woxing/contract/products/air/air-after-sales';
import { Lasting } from '#src/after-sales/public.ts';
import { momentWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { airSheetWords } from './air-sheet.words.ts';

type Line = AirRefundQuoteAnswer['lines'][number];

/** A ticket with its fee, the rule behind it, how long it holds, and the steps of the ladder that follow. */
export function AirRefundLine({
  line,
  now,
  receivedAtMs,
}: {
  readonly line: Line;
  readonly now: string;
  readonly receivedAtMs: number;
}) {
  const t = useWords(airSheetWords);
  return (
    <li className="rounded-m border border-line px-3.5 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          <span className="font-semibold">{line.name}</span>
          <span className="digits ml-2 text-12 text-ink-500">{line.ticketNo}</span>
        </span>
        <span>
          <span className="text-12 text-ink-500">{t('air-refund.back')}</span>
          <span className="digits ml-1.5 text-18 font-semibold text-price-small">
            {formatYuan(line.backFen)}
          </span>
        </span>
      </p>
      <dl className="mt-1 flex flex-wrap gap-x-5 text-ink-700 [&_div]:flex [&_div]:gap-1.5 [&_dt]:text-ink-500">
        <div>
          <dt>{t('air-refund.price')}</dt>
          <dd className="digits">{formatYuan(line.priceFen)}</dd>
        </div>
        <div>
          <dt>{t('air-refund.fee')}</dt>
          {line.feeFen === noFen ? (
            <dd className="text-ok">{t('air-refund.free')}</dd>
          ) : (
            <dd>
              <span className="digits font-semibold">{formatYuan(line.feeFen)}</span>
              <span className="ml-1.5 text-12 text-ink-500">
                {t('air-refund.percent', { percent: line.percent })}
              </span>
            </dd>
          )}
        </div>
        {line.insuranceFen > noFen && (
          <div>
            <dt>{t('air-refund.insurance')}</dt>
            <dd className="digits">{formatYuan(line.insuranceFen)}</dd>
          </div>
        )}
      </dl>
      <p className="mt-1 text-12 text-ink-500">{t('air-refund.rule', { rule: line.rule })}</p>
      {line.until !== null && (
        <p className="text-12 text-warn">
          {t('air-refund.until', { time: momentWords(line.until, now) })}
          <Lasting until={line.until} now={now} receivedAtMs={receivedAtMs} />
        </p>
      )}
      {line.next.length > 0 && <Later line={line} />}
    </li>
  );
}

function Later({ line }: { readonly line: Line }) {
  const t = useWords(airSheetWords);
  return (
    <details className="mt-1.5 text-12">
      <summary className="cursor-pointer text-brand-600">{t('air-refund.later')}</summary>
      <ul className="mt-1 flex flex-col gap-1">
        {line.next.map((step) => (
          <li key={step.rule} className="flex justify-between gap-4">
            <span>{step.rule}</span>
            <span className="digits font-semibold">{formatYuan(step.feeFen)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
