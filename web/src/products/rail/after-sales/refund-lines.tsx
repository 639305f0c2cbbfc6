import { formatYuan, noFen } from '@woxing/contract/core/money';
import type { TrainRefundQuote } from '@woxing/contract/products/rail/train-orders';
import { clockOffsetMs, momentWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { useSecondsLeft } from '#src/ui/countdown.tsx';
import { lastingWords } from '#src/ui/lasting.rules.ts';
import { trainSheetWords } from './change-train.words.ts';

type Line = TrainRefundQuote['lines'][number];

/** Every ticket with its fee, the rule behind it, how long it holds, and the steps of the ladder that follow. */
export function RefundLines({
  quote,
  receivedAtMs,
}: {
  readonly quote: TrainRefundQuote;
  readonly receivedAtMs: number;
}) {
  return (
    <ul className="flex flex-col gap-3">
      {quote.lines.map((line) => (
        <RefundLine
          key={`${line.passenger} ${line.leg}`}
          line={line}
          now={quote.now}
          behind={clockOffsetMs(quote.now, receivedAtMs)}
        />
      ))}
    </ul>
  );
}

function RefundLine({
  line,
  now,
  behind,
}: {
  readonly line: Line;
  readonly now: string;
  readonly behind: number;
}) {
  const t = useWords(trainSheetWords);
  const free = line.feeFen === noFen;
  return (
    <li className="rounded-m border border-line px-3.5 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{line.name}</span>
        <span>
          <span className="text-12 text-ink-500">{t('refund.back')}</span>
          <span className="digits ml-1.5 text-18 font-semibold text-price-small">
            {formatYuan(line.backFen)}
          </span>
        </span>
      </p>
      <dl className="mt-1 flex flex-wrap gap-x-5 text-ink-700">
        <div className="flex gap-1.5">
          <dt className="text-ink-500">{t('refund.price')}</dt>
          <dd className="digits">{formatYuan(line.priceFen)}</dd>
        </div>
        <div className="flex gap-1.5">
          <dt className="text-ink-500">{t('refund.fee')}</dt>
          <dd>
            {free ? (
              <span className="text-ok">{t('refund.fee-free')}</span>
            ) : (
              <>
                <span className="digits font-semibold">{formatYuan(line.feeFen)}</span>
                <span className="ml-1.5 text-12 text-ink-500">
                  {t('refund.fee-percent', { percent: line.percent })}
                </span>
              </>
            )}
          </dd>
        </div>
      </dl>
      <p className="mt-1 text-12 text-ink-500">{t('refund.rule', { rule: line.rule })}</p>
      {line.until !== null && (
        <p className="text-12 text-warn">
          {t('refund.until', { time: momentWords(line.until, now) })}
          <Lasting until={line.until} behind={behind} />
          {line.next.length === 0 && t('refund.last-step')}
        </p>
      )}
      {line.next.length > 0 && <Ladder line={line} now={now} />}
    </li>
  );
}

function Lasting({ until, behind }: { readonly until: string; readonly behind: number }) {
  const t = useWords(trainSheetWords);
  const left = useSecondsLeft(new Date(until), behind);
  return (
    <>
      {t('refund.until-left')}
      <span role="timer" className="digits ml-1 font-semibold">
        {lastingWords(left)}
      </span>
    </>
  );
}

function Ladder({ line, now }: { readonly line: Line; readonly now: string }) {
  const t = useWords(trainSheetWords);
  return (
    <details className="mt-1.5">
      <summary className="cursor-pointer text-12 text-brand-600">{t('refund.ladder')}</summary>
      <table className="mt-1 w-full text-12">
        <thead>
          <tr className="border-b border-line text-left text-ink-500">
            <th scope="col" className="py-1 pr-3 font-normal whitespace-nowrap">
              {t('refund.ladder-when')}
            </th>
            <th scope="col" className="py-1 pr-3 font-normal">
              {t('refund.ladder-rule')}
            </th>
            <th scope="col" className="py-1 text-right font-normal whitespace-nowrap">
              {t('refund.fee')}
            </th>
          </tr>
        </thead>
        <tbody>
          {line.next.map((step) => (
            <tr key={step.until} className="border-b border-line align-top last:border-0">
              <td className="digits py-1 pr-3 whitespace-nowrap">
                {step.until !== null && momentWords(step.until, now)}
              </td>
              <td className="py-1 pr-3">{step.rule}</td>
              <td className="digits py-1 text-right font-semibold">{formatYuan(step.feeFen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
