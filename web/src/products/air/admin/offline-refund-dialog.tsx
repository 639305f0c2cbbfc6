import { useQuery } from '@tanstack/react-query';
import { type Fen, fen, formatYuan, noFen } from '@woxing/contract/core/money';
import type { TakenMethod } from '@woxing/contract/payments/payments';
import type { OfflineOrder, OfflineRefundQuote, OfflineTicket } from '@woxing/contract/products/air/offline';
import { InputNumber } from 'antd';
import { useState } from 'react';
import type { CallError } from '#src/api/call-error.ts';
import { useWrite } from '#src/api/query.ts';
import { FormDialog, FormField } from '#src/desk/public.ts';
import { type OrderTranslate, orderWords, payMethodWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Button } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { toast } from '#src/ui/toast.tsx';
import { offlineRefundQuote, useSeeRecorded } from './offline.queries.ts';
import { offlineWords } from './offline.words.ts';
import { EvidenceFields, useEvidence } from './offline-evidence.tsx';
import { keyOfTicket, OfflineTicketsField, useMeantTickets } from './offline-tickets-field.tsx';

type Speaker = ReturnType<typeof useWords<typeof offlineWords.base>>;

/** A refund that a carrier's desk did: which tickets, the fee of each, what goes back to whom, and what shows it. */
export default function OfflineRefundDialog({
  order,
  onClose,
}: {
  readonly order: OfflineOrder;
  readonly onClose: () => void;
}) {
  const t = useWords(offlineWords);
  const names = useWords(orderWords);
  const seeRecorded = useSeeRecorded();
  const { field, meant: taken } = useMeantTickets(order);
  const [fees, setFees] = useState<ReadonlyMap<string, Fen>>(new Map());
  const [problem, setProblem] = useState<string>();
  const evidence = useEvidence();
  const feeOf = (ticket: OfflineTicket) => fees.get(keyOfTicket(ticket)) ?? noFen;
  const tooMuch = taken.find((ticket) => feeOf(ticket) > ticket.priceFen);
  const lines = taken.map((ticket) => ({
    passenger: ticket.passenger,
    leg: ticket.leg,
    feeFen: feeOf(ticket),
  }));
  const asked = lines.length > 0 && tooMuch === undefined;
  const quote = useQuery({ ...offlineRefundQuote(order.orderNo, lines), enabled: asked });
  const recording = useWrite('/admin/offline/refund', { passErrorCodeMsgRet: 'all' });

  const record = async () => {
    const missing = lines.length === 0 ? t('offline.choose-one') : evidence.problem;
    setProblem(missing);
    if (missing !== undefined || !asked || quote.data === undefined) return;
    const { backFen } = quote.data;
    const amount = formatYuan(backFen);
    const agreed = await ask({
      title: t('offline.refund-sure', { count: lines.length, amount }),
      words: t('offline.refund-sure-words', { money: moneyWords(t, names, quote.data).join('，') }),
      yes: t('offline.refund-yes'),
      no: t('offline.no'),
    });
    if (!agreed) return;
    try {
      await recording.mutateAsync({
        orderNo: order.orderNo,
        lines,
        expectBackFen: backFen,
        ...evidence.sent,
      });
      toast.ok(t('offline.refund-done', { amount }));
      onClose();
    } catch (error) {
      setProblem((error as CallError).message);
      void quote.refetch();
    } finally {
      seeRecorded(order.orderNo);
    }
  };

  return (
    <FormDialog
      title={t('offline.refund-title')}
      width={640}
      submit={t('offline.refund-submit')}
      busy={recording.isPending || (asked && quote.isFetching)}
      onSubmit={() => void record()}
      onClose={onClose}
    >
      <OfflineTicketsField {...field}>
        {(ticket) => (
          <FeeField
            ticket={ticket}
            feeFen={feeOf(ticket)}
            onFee={(feeFen) => setFees(new Map(fees).set(keyOfTicket(ticket), feeFen))}
          />
        )}
      </OfflineTicketsField>
      {asked && <QuotedMoney quote={quote.data} error={quote.error} onRetry={() => void quote.refetch()} />}
      <EvidenceFields of={evidence} problem={problem} />
    </FormDialog>
  );
}

function FeeField({
  ticket,
  feeFen,
  onFee,
}: {
  readonly ticket: OfflineTicket;
  readonly feeFen: Fen;
  readonly onFee: (feeFen: Fen) => void;
}) {
  const t = useWords(offlineWords);
  const id = `offline-fee-${keyOfTicket(ticket)}`;
  const backFen = fen(Math.max(0, ticket.priceFen - feeFen) + ticket.insuranceFen);
  const back = t('offline.back-of', { amount: formatYuan(backFen) });
  const insured = t('offline.insurance-back', { amount: formatYuan(ticket.insuranceFen) });
  return (
    <FormField
      id={id}
      label={t('offline.fee')}
      help={ticket.insuranceFen > noFen ? `${back}（${insured}）` : back}
      problem={
        feeFen > ticket.priceFen ? t('offline.fee-most', { price: formatYuan(ticket.priceFen) }) : undefined
      }
    >
      <InputNumber
        id={id}
        aria-label={t('offline.fee-of', { name: ticket.name, flight: ticket.flightNo })}
        prefix="¥"
        inputMode="decimal"
        precision={2}
        min={0}
        value={feeFen / 100}
        onChange={(yuan) => onFee(fen(Math.round((yuan ?? 0) * 100)))}
        className="w-full!"
      />
    </FormField>
  );
}

function QuotedMoney({
  quote,
  error,
  onRetry,
}: {
  readonly quote: OfflineRefundQuote | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
}) {
  const t = useWords(offlineWords);
  const names = useWords(orderWords);
  return (
    <section aria-label={t('offline.money')} className="mb-4 rounded-m bg-background p-3">
      {quote !== undefined ? (
        <>
          <p className="flex justify-between font-semibold">
            <span>{t('offline.back')}</span>
            <span className="digits">{formatYuan(quote.backFen)}</span>
          </p>
          <ul className="mt-1 text-12 text-ink-700">
            {moneyWords(t, names, quote).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      ) : error === null ? (
        <output aria-label={t('offline.quoting')}>
          <Skeleton className="h-10" />
        </output>
      ) : (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-bad">
          {error.message}
          <Button look="text" size="s" onClick={onRetry}>
            {t('offline.again')}
          </Button>
        </p>
      )}
    </section>
  );
}

/** Where the money goes, part by part. */
function moneyWords(t: Speaker, names: OrderTranslate, { payers }: OfflineRefundQuote): string[] {
  return payers.map(({ method, amountFen }) => {
    const amount = formatYuan(amountFen);
    if (method === 'paidElsewhere') return t('offline.to-elsewhere', { amount });
    return method === 'offlinePay'
      ? t('offline.to-bank', { amount })
      : t('offline.to-method', { amount, method: payMethodWords(names, method as TakenMethod) });
  });
}
