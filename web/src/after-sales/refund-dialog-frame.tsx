import type { UseQueryResult } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type Fen, formatYuan, noFen } from '@woxing/contract/core/money';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import type { RefundQuoteAnswer } from '@woxing/contract/orders/after-sales';
import { type ReactNode, useState } from 'react';
import type { CallError } from '#src/api/call-error.ts';
import { ApprovalFirst } from '#src/booking/public.forms.ts';
import { clockOffsetMs } from '#src/orders/public.ts';
import { type Speak, useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Countdown } from '#src/ui/countdown.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { CheckIcon } from '#src/ui/icon.tsx';
import { Money } from '#src/ui/money.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { usePhone } from '#src/ui/use-phone.ts';
import { afterSalesWords } from './after-sales.words.ts';

/** As the wire has it. */
type ShownQuote = Omit<RefundQuoteAnswer, 'expiresAt' | 'now' | 'lines'> & {
  readonly expiresAt: string;
  readonly now: string;
};

export interface Refunding<Quote extends ShownQuote> {
  /** Undefined while nothing is chosen. */
  readonly quote: UseQueryResult<Quote> | undefined;
  /** Sends what was quoted; rejects with `CallError`. */
  readonly send: (asked: { readonly quoteId: string; readonly reason?: string }) => Promise<{
    readonly backFen: Fen;
    /** It is decided about first; nothing is given back yet. */
    readonly caseId: string | null;
  }>;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}

/** What the dialog calls what is done in it. */
export interface RefundNames {
  readonly title: string;
  readonly leave: string;
  readonly quoting: string;
  readonly failed: string;
  readonly reasonFirst: string;
  readonly totalFee: (amount: string) => string;
}

const ticketNames = (t: Speak<(typeof afterSalesWords)['base']>): RefundNames => ({
  title: t('refunding.title'),
  leave: t('refunding.leave'),
  quoting: t('refunding.quoting'),
  failed: t('refunding.failed'),
  reasonFirst: t('refunding.reason-first'),
  totalFee: (amount) => t('refunding.total-fee', { amount }),
});

/** What was quoted is over: it is quoted again. */
export const quoteStale = retOf('quote.stale');

/** Giving tickets back: which, what it costs by which rule and until when, who gets what back; then it is confirmed. */
export function RefundDialogFrame<Quote extends ShownQuote>(
  props: Refunding<Quote> & {
    /** What it is called where no tickets are given back. */
    readonly names?: RefundNames;
    /** The tickets, and what is asked of whoever gives them back. */
    readonly choices: ReactNode;
    /** Said while none are chosen. */
    readonly noneWords: string;
    readonly lines: (quote: Quote, receivedAtMs: number) => ReactNode;
    /** Said below who gets what back. */
    readonly note?: string;
    /** What is written beside, where it is not why the tickets are given back. */
    readonly reasonLabel?: string;
    /** On the button, where it does more than give tickets back. */
    readonly confirmWords?: (quote: Quote) => string | undefined;
    /** What is missing before it can be sent, in words. */
    readonly problem?: string | undefined;
    readonly doneTitle?: string | undefined;
    readonly doneWords: (amount: string) => string;
    /** It was sent: what was quoted is over. */
    readonly onSent: () => void;
    readonly onClose: () => void;
  },
) {
  const t = useWords(afterSalesWords);
  const names = props.names ?? ticketNames(t);
  const phone = usePhone();
  const router = useRouter();
  const { quote, send, reason, choices, lines, onClose } = props;
  const [doneFen, setDoneFen] = useState<Fen>();
  const [busy, setBusy] = useState(false);
  const renew = () => {
    toast.warn(t('refunding.renewed'));
    void quote?.refetch();
  };
  const confirm = async ({ quoteId, needsApproval }: Quote) => {
    const words = reason.trim();
    if (props.problem !== undefined) return toast.warn(props.problem);
    if (needsApproval && words === '') return toast.warn(names.reasonFirst);
    setBusy(true);
    try {
      const { backFen, caseId } = await send({ quoteId, ...(words !== '' && { reason: words }) });
      props.onSent();
      if (caseId === null) return setDoneFen(backFen);
      toast.ok(t('refunding.submitted'));
      await router.navigate({ to: '/travel/apply/details', search: { caseId } });
    } catch (error) {
      if ((error as CallError).code === quoteStale) renew();
    } finally {
      setBusy(false);
    }
  };
  const quoted = quote?.data;
  const settled =
    quote !== undefined &&
    quoted !== undefined &&
    !quote.isPlaceholderData &&
    !quote.isFetching &&
    !quote.isError;
  return (
    <Dialog
      open
      stays
      shape={phone ? 'sheet' : 'box'}
      width={680}
      title={names.title}
      onClose={onClose}
      footer={
        doneFen !== undefined ? (
          <Button onClick={onClose}>{t('refunding.close')}</Button>
        ) : (
          <>
            <Button look="quiet" onClick={onClose}>
              {names.leave}
            </Button>
            <Button
              look="danger"
              busy={busy}
              disabled={!settled}
              onClick={() => quoted && void confirm(quoted)}
            >
              {quoted?.needsApproval === true
                ? t('refunding.submit')
                : ((quoted && props.confirmWords?.(quoted)) ??
                  t('refunding.confirm', { amount: formatYuan(quoted?.backFen ?? noFen) }))}
            </Button>
          </>
        )
      }
    >
      {doneFen !== undefined ? (
        <Done title={props.doneTitle ?? t('refunding.done')} words={props.doneWords(formatYuan(doneFen))} />
      ) : (
        <div className="flex flex-col gap-4">
          {choices}
          {quote === undefined ? (
            <p className="text-ink-500">{props.noneWords}</p>
          ) : quote.isError ? (
            <QuoteFailed words={quote.error.message || names.failed} onAgain={() => void quote.refetch()} />
          ) : quoted === undefined ? (
            <output aria-label={names.quoting} className="flex flex-col gap-2">
              <Skeleton className="h-20 w-full" />
              <Skeleton className="h-12 w-full" />
            </output>
          ) : (
            <div className={settled ? '' : 'opacity-60'} aria-busy={!settled}>
              {lines(quoted, quote.dataUpdatedAt)}
              <Payers quote={quoted} note={props.note} />
              <Sums
                feeWords={names.totalFee(formatYuan(quoted.feeFen))}
                quote={quoted}
                // What is shown meanwhile is of the choice before, and its time is not known any more.
                receivedAtMs={settled ? quote.dataUpdatedAt : undefined}
                onEnd={renew}
              />
            </div>
          )}
          {quoted?.needsApproval === true && <ApprovalFirst kind="refund" />}
          <TextField
            label={props.reasonLabel ?? t('refunding.reason')}
            maxLength={100}
            value={reason}
            onChange={props.onReason}
          />
        </div>
      )}
    </Dialog>
  );
}

function QuoteFailed({ words, onAgain }: { readonly words: string; readonly onAgain: () => void }) {
  const t = useWords(afterSalesWords);
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-m bg-bad-soft px-3 py-2 text-bad">
      <span className="flex-1">{words}</span>
      <Button look="quiet" size="s" onClick={onAgain}>
        {t('refunding.again')}
      </Button>
    </div>
  );
}

/** Who gets what back, and by which way. */
function Payers({ quote, note }: { readonly quote: ShownQuote; readonly note: string | undefined }) {
  const t = useWords(afterSalesWords);
  if (quote.payers.length === 0 && note === undefined) return null;
  return (
    <section className="mt-3 rounded-m bg-background px-3.5 py-2.5">
      <h3 className="mb-1 text-12 text-ink-500">{t('refunding.whom')}</h3>
      <ul className="flex flex-col gap-1">
        {quote.payers.map(({ method, words }) => (
          <li key={`${method} ${words}`}>{words}</li>
        ))}
      </ul>
      {note !== undefined && <p className="mt-1 text-12 text-ink-500">{note}</p>}
    </section>
  );
}

function Sums(props: {
  readonly feeWords: string;
  readonly quote: ShownQuote;
  readonly receivedAtMs: number | undefined;
  readonly onEnd: () => void;
}) {
  const { feeWords, quote, receivedAtMs, onEnd } = props;
  const t = useWords(afterSalesWords);
  return (
    <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="text-12 text-ink-500">
        {t('refunding.valid')}
        {receivedAtMs !== undefined && (
          <Countdown
            until={new Date(quote.expiresAt)}
            clockOffsetMs={clockOffsetMs(quote.now, receivedAtMs)}
            onEnd={onEnd}
            className="digits ml-1 font-semibold text-ink-700"
          />
        )}
      </span>
      <span className="flex flex-wrap items-baseline gap-2">
        <span className="text-ink-500">{feeWords}</span>
        <span className="font-semibold">{t('refunding.total')}</span>
        <Money fen={quote.backFen} size="l" />
      </span>
    </p>
  );
}

function Done({ title, words }: { readonly title: string; readonly words: string }) {
  return (
    <div aria-live="polite" className="flex flex-col items-center gap-2 py-6 text-center">
      <span className="flex size-14 items-center justify-center rounded-pill bg-ok text-white">
        <CheckIcon size={30} />
      </span>
      <p className="text-18 font-semibold">{title}</p>
      <p className="max-w-sm text-ink-700">{words}</p>
    </div>
  );
}
