import type { OrderToApproveView } from '@woxing/contract/approvals/order-approvals';
import { formatYuan } from '@woxing/contract/core/money';
import type { ReactNode } from 'react';
import { StandardNotice } from '#src/booking/public.forms.ts';
import { clockOffsetMs } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Countdown } from '#src/ui/countdown.tsx';
import { Money } from '#src/ui/money.tsx';
import { orderApprovalWords } from './order-approval.words.ts';

export type Speaker = ReturnType<typeof useWords<typeof orderApprovalWords.base>>;

export interface Fact {
  readonly label: string;
  readonly words: ReactNode;
}

/** What is decided about, line by line. */
export function factsOf(order: OrderToApproveView, t: Speaker): Fact[] {
  const { totalFen, askedFen, passengerNames, toleranceFen } = order;
  return [
    {
      label: t('agree.trip'),
      words: (
        <ol>
          {order.trip.map((leg) => (
            <li key={`${leg.no} ${leg.day}`}>
              {leg.day} {leg.departs} {leg.from === leg.to ? leg.from : `${leg.fromCity} → ${leg.toCity}`}{' '}
              {leg.no}
            </li>
          ))}
        </ol>
      ),
    },
    { label: t('agree.people'), words: passengerNames.join('、') },
    {
      label: t(order.atDesk ? 'agree.at-desk' : 'agree.amount'),
      words: (
        <span className="flex flex-wrap items-baseline gap-x-2">
          <Money fen={totalFen} tone="plain" />
          {askedFen !== totalFen && (
            <span className="text-12 text-ink-500">
              {t('agree.changed', { asked: formatYuan(askedFen) })}
            </span>
          )}
        </span>
      ),
    },
    {
      label: t('agree.tolerance'),
      words: t('agree.tolerance-words', { amount: formatYuan(toleranceFen) }),
    },
    { label: t('agree.no'), words: <span className="digits break-all">{order.orderNo}</span> },
  ];
}

/** The standard that it was held against, and the application that it was booked under. */
export function OrderGrounds({ order }: { readonly order: OrderToApproveView }) {
  const t = useWords(orderApprovalWords);
  const { standard, application } = order;
  return (
    <>
      {standard !== null && standard.over !== null ? (
        <StandardNotice trace={standard} />
      ) : (
        <p>
          {standard === null ? (
            <Badge>{t('agree.unlimited')}</Badge>
          ) : (
            <Badge tone="ok">{t('agree.within')}</Badge>
          )}
        </p>
      )}
      {application !== null && (
        <section className="flex flex-col gap-2">
          <h3 className="text-14 font-semibold">{t('agree.compared')}</h3>
          <p className="text-12 text-ink-500">{application.title}</p>
          <table className="w-full text-14">
            <thead className="text-left text-12 text-ink-500">
              <tr>
                <th className="py-1 pr-3 font-normal">{t('agree.item')}</th>
                <th className="py-1 pr-3 font-normal">{t('agree.applied')}</th>
                <th className="py-1 font-normal">{t('agree.ordered')}</th>
              </tr>
            </thead>
            <tbody>
              {application.compared.map(({ label, applied, ordered, differs }) => (
                <tr key={label} className="border-t border-line align-top">
                  <th className="py-1.5 pr-3 text-left font-normal whitespace-nowrap text-ink-500">
                    {label}
                  </th>
                  <td className="py-1.5 pr-3">{applied}</td>
                  <td className="py-1.5">
                    {ordered} {differs && <Badge tone="warn">{t('agree.differs')}</Badge>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

/** How long the seats are still held. */
export function HeldFor({
  order,
  receivedAtMs,
}: {
  readonly order: OrderToApproveView;
  readonly receivedAtMs: number;
}) {
  const t = useWords(orderApprovalWords);
  if (order.heldUntil === null) return null;
  return (
    <p className="rounded-m bg-brand-50 px-3 py-2 text-14">
      {t('agree.held')}{' '}
      <Countdown
        until={new Date(order.heldUntil)}
        clockOffsetMs={clockOffsetMs(order.now, receivedAtMs)}
        className="digits font-semibold text-price-small"
      />
      <span className="ml-2 text-12 text-ink-500">{t('agree.held-hint')}</span>
    </p>
  );
}
