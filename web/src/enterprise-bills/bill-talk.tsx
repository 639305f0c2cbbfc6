import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { mayFollowOnBill, type ObjectedLine, objectedTo } from '@woxing/contract/payments/bill-talks.rules';
import type { StatementState } from '@woxing/contract/reports/statements.rules';
import { useState } from 'react';
import { post } from '#src/api/call.ts';
import { useWrite } from '#src/api/query.ts';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { toast } from '#src/ui/toast.tsx';
import { talkWords } from './bill-talk.words.ts';

/** What was said of a bill, and whether more may be said. */
export const billTalk = (billNo: string) =>
  queryOptions({
    queryKey: ['/finance/bill/talk', billNo],
    queryFn: ({ signal }) => post('/finance/bill/talk', { billNo }, { signal, passErrorCodeMsgRet: 'all' }),
    enabled: billNo !== '',
    staleTime: 0,
  });

const tones: Record<StatementState, Tone> = {
  waiting: 'grey',
  confirmed: 'ok',
  objected: 'warn',
  answered: 'brand',
};

/** 账单核对: a bill is confirmed, or objected to, order by order and line by line, until one answer is given to all of it; what was confirmed stays. Nothing while it is read. */
export function BillTalk(props: { readonly billNo: string; readonly onObject: () => void }) {
  const t = useWords(talkWords);
  const { billNo } = props;
  const found = useQuery(billTalk(billNo));
  const { data } = found;
  const confirming = useWrite('/finance/bill/confirm');
  const readAgain = useReadAgain(billNo);
  if (data === undefined)
    return found.isError ? (
      <section className="mb-4 rounded-l bg-surface p-4 shadow-1 md:p-5 print:hidden">
        <ErrorState
          title={t('talk.failed')}
          hint={found.error.message}
          onRetry={() => void found.refetch()}
        />
      </section>
    ) : null;
  const { state, turns } = data;
  const confirm = async () => {
    const agreed = await ask({
      title: t('talk.confirm-title', { no: billNo }),
      words: t('talk.confirm-words'),
      yes: t('talk.confirm'),
      no: t('talk.cancel'),
    });
    if (!agreed) return;
    confirming.mutate({ billNo }, { onSuccess: () => toast.ok(t('talk.confirmed')), onSettled: readAgain });
  };
  return (
    <section className="mb-4 rounded-l bg-surface p-4 shadow-1 md:p-5 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex items-center gap-3 text-16">
          {t('talk.title')}
          <Badge tone={tones[state]}>{t(`talk.state-${state}`)}</Badge>
        </h2>
        <div className="flex flex-wrap gap-3">
          {mayFollowOnBill(state, 'objected') && (
            <Button look="quiet" onClick={props.onObject}>
              {t('talk.object')}
            </Button>
          )}
          {mayFollowOnBill(state, 'confirmed') && (
            <Button look="quiet" busy={confirming.isPending} onClick={() => void confirm()}>
              {t('talk.confirm')}
            </Button>
          )}
        </div>
      </div>
      {turns.length > 0 && (
        <ol className="mt-3 flex flex-col gap-3 text-14">
          {turns.map(({ kind, at, orderNo, line, words }) => (
            <li key={`${at} ${orderNo ?? line?.id ?? kind}`}>
              <span className="block break-words">
                {t(orderNo === null && line === null ? `talk.turn-${kind}` : 'talk.turn-objected-part', {
                  words,
                  what: objectedTo({ orderNo, line }),
                })}
              </span>
              <time dateTime={at} className="digits block text-12 text-ink-500">
                {stampWords(at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function useReadAgain(billNo: string) {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: billTalk(billNo).queryKey });
}

/** What of a bill somebody objects to: an order, a line that is of none, or with neither all of it. */
export interface Objected {
  readonly orderNo: string | null;
  readonly line: (ObjectedLine & { readonly id: string }) | null;
}
export const wholeBill: Objected = { orderNo: null, line: null };

/** What is wrong with the bill, with one order on it or with one line. */
export function ObjectionDialog(props: {
  readonly billNo: string;
  readonly objected: Objected;
  readonly onClose: () => void;
}) {
  const t = useWords(talkWords);
  const { billNo, objected, onClose } = props;
  const { orderNo, line } = objected;
  const objecting = useWrite('/finance/bill/object');
  const readAgain = useReadAgain(billNo);
  const [words, setWords] = useState('');
  const send = () =>
    objecting.mutate(
      { billNo, orderNo: orderNo ?? '', lineId: line?.id ?? '', words },
      {
        onSuccess: () => {
          toast.ok(t('talk.objected'));
          onClose();
        },
        onSettled: readAgain,
      },
    );
  return (
    <Dialog
      open
      stays
      title={
        orderNo === null && line === null
          ? t('talk.object-title', { no: billNo })
          : t('talk.object-to', { what: objectedTo(objected) })
      }
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('talk.cancel')}
          </Button>
          <Button busy={objecting.isPending} disabled={words.trim() === ''} onClick={send}>
            {t('talk.send')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('talk.words')}
        help={t('talk.words-hint')}
        value={words}
        maxLength={500}
        onChange={setWords}
      />
    </Dialog>
  );
}
