import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { useState } from 'react';
import { isAmong, type TicketKey } from '#src/after-sales/public.rules.ts';
import { quoteStale, RefundDialogFrame } from '#src/after-sales/public.ts';
import { useWrite } from '#src/api/query.ts';
import { useOrdersAskedAgain } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import {
  type CouponUnits,
  couponsOf,
  firstUnits,
  freeRefundUnits,
  internationalOf,
  paidService,
  refundUnits,
} from './coupon-units.rules.ts';
import { internationalSheetWords } from './international-sheet.words.ts';
import { internationalRefundQuoted } from './international-sheets.queries.ts';
import { RefundLines } from './refund-lines.tsx';
import { UnitChoices } from './unit-choices.tsx';
import { useUnitsName } from './use-units-name.ts';

/** Coupons are given back, in whole units, with the carrier's fee of each. */
export default function InternationalRefundDialog({
  order,
  freeFor,
  onClose,
}: {
  readonly order: OrderDetail;
  /** A flight to which its carrier did something: all goes back. */
  readonly freeFor?: number;
  readonly onClose: () => void;
}) {
  const t = useWords(internationalSheetWords);
  const askAgain = useOrdersAskedAgain();
  const nameOf = useUnitsName(internationalOf(order)!);
  // The order is asked again when the refund is on its way; what was offered stays on the page until it is closed.
  const [units] = useState(() =>
    freeFor === undefined ? refundUnits(order) : freeRefundUnits(order, freeFor),
  );
  const [chosen, setChosen] = useState<readonly TicketKey[]>(() =>
    firstUnits(units).flatMap((each) => couponsOf(each)),
  );
  const [reason, setReason] = useState('');
  const [sent, setSent] = useState(false);
  const quote = useQuery({
    ...internationalRefundQuoted(order.orderNo, chosen, freeFor !== undefined),
    enabled: chosen.length > 0 && !sent,
    placeholderData: keepPreviousData,
  });
  const refunding = useWrite('/intl/refund', { passErrorCodeMsgRet: [quoteStale] });
  const choose = (changed: CouponUnits, own: readonly TicketKey[]) =>
    setChosen(
      units.flatMap((each) => {
        if (each === changed) return own;
        // One booking at a time.
        if (own.length > 0 && each.booking !== changed.booking) return [];
        return couponsOf(each).filter((key) => isAmong(chosen, key));
      }),
    );
  return (
    <RefundDialogFrame
      quote={chosen.length === 0 ? undefined : quote}
      send={(asked) => refunding.mutateAsync({ orderNo: order.orderNo, ...asked }, { onSettled: askAgain })}
      reason={reason}
      onReason={setReason}
      choices={
        <>
          {units.map((each) => (
            <UnitChoices
              key={each.key}
              order={order}
              title={nameOf(each)}
              units={each}
              chosen={chosen}
              onChange={(own) => choose(each, own)}
            />
          ))}
          {units.some(({ legs }) => units.length > 1 || legs.length > 1) && (
            <p className="text-12 text-ink-500">{t('intl-refund.whole')}</p>
          )}
        </>
      }
      noneWords={t('intl-refund.none')}
      lines={(quoted, receivedAtMs) => (
        <RefundLines order={order} quote={quoted} receivedAtMs={receivedAtMs} />
      )}
      {...(paidService(order) && { note: t('intl-refund.service-kept') })}
      doneWords={(amount) => t('intl-refund.done-hint', { amount })}
      onSent={() => setSent(true)}
      onClose={onClose}
    />
  );
}
