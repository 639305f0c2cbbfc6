import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import { formatYuan } from '@woxing/contract/core/money';
import type { listBillObjections } from '@woxing/contract/payments/bill-talks';
import type { listObjections } from '@woxing/contract/reports/statements';
import { useState } from 'react';
import { post } from '#src/api/call.ts';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { toast } from '#src/ui/toast.tsx';
import { creditAdminWords } from './credit.words.ts';
import { momentWords } from './moment-words.rules.ts';

type Objection = OutputOf<typeof listObjections>['list'][number];
type BillObjection = OutputOf<typeof listBillObjections>['list'][number];

const objections = () =>
  queryOptions({
    queryKey: ['/statement/admin/objections'],
    queryFn: ({ signal }) => post('/statement/admin/objections', {}, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: 0,
  });

/** Objections to statements that wait for an answer, of all tenants; nothing where there are none. */
export function Objections() {
  const t = useWords(creditAdminWords);
  const { data } = useQuery(objections());
  const [answered, setAnswered] = useState<Objection>();
  if (data === undefined || data.list.length === 0) return null;
  return (
    <section className="mb-4 rounded-l bg-surface p-4 shadow-1 md:p-5">
      <h2 className="mb-3 text-18">{t('acredit.objections')}</h2>
      <ul className="flex flex-col divide-y divide-line">
        {data.list.map((each) => (
          <li
            key={`${each.tenant} ${each.enterpriseId} ${each.month}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <span className="min-w-0">
              <span className="font-semibold">
                {t('acredit.objection', { name: each.name, month: each.month })}
              </span>
              <span className="block break-words">{each.words}</span>
              <span className="digits block text-12 text-ink-500">
                {`${each.tenant}　${momentWords(each.at)}　${t('acredit.objection-closing', { amount: formatYuan(each.closingFen) })}`}
              </span>
            </span>
            <Button look="quiet" size="s" onClick={() => setAnswered(each)}>
              {t('acredit.answer')}
            </Button>
          </li>
        ))}
      </ul>
      {answered !== undefined && <AnswerDialog objection={answered} onClose={() => setAnswered(undefined)} />}
    </section>
  );
}

function AnswerDialog(props: { readonly objection: Objection; readonly onClose: () => void }) {
  const t = useWords(creditAdminWords);
  const queries = useQueryClient();
  const answering = useWrite('/statement/admin/answer');
  const [words, setWords] = useState('');
  const { tenant, enterpriseId, name, month } = props.objection;
  const send = () =>
    answering.mutate(
      { tenant, enterpriseId, month, words },
      {
        onSuccess: () => {
          toast.ok(t('acredit.answered'));
          props.onClose();
        },
        onSettled: () => void queries.invalidateQueries({ queryKey: objections().queryKey }),
      },
    );
  return (
    <Dialog
      open
      title={t('acredit.objection', { name, month })}
      onClose={props.onClose}
      footer={
        <Button busy={answering.isPending} disabled={words.trim() === ''} onClick={send}>
          {t('acredit.answer-send')}
        </Button>
      }
    >
      <p className="mb-3 break-words">{props.objection.words}</p>
      <TextArea label={t('acredit.answer-words')} value={words} maxLength={500} onChange={setWords} />
    </Dialog>
  );
}

const billObjections = () =>
  queryOptions({
    queryKey: ['/credit/admin/objections'],
    queryFn: ({ signal }) => post('/credit/admin/objections', {}, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: 0,
  });

/** Objections to bills that wait for an answer, of all tenants; nothing where there are none. */
export function BillObjections() {
  const t = useWords(creditAdminWords);
  const { data } = useQuery(billObjections());
  const [answered, setAnswered] = useState<BillObjection>();
  if (data === undefined || data.list.length === 0) return null;
  return (
    <section className="mb-4 rounded-l bg-surface p-4 shadow-1 md:p-5">
      <h2 className="mb-3 text-18">{t('acredit.bill-objections')}</h2>
      <ul className="flex flex-col divide-y divide-line">
        {data.list.map((each) => (
          <li
            key={`${each.tenant} ${each.billNo}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <span className="min-w-0">
              <span className="font-semibold">
                {t('acredit.bill-objection', { name: each.name, no: each.billNo })}
              </span>
              <span className="block break-words">
                {each.orderNo !== null && t('acredit.bill-objection-order', { no: each.orderNo })}
                {each.words}
              </span>
              <span className="digits block text-12 text-ink-500">
                {`${each.tenant}　${momentWords(each.at)}　${t('acredit.bill-objection-total', { amount: formatYuan(each.totalFen) })}`}
              </span>
            </span>
            <Button look="quiet" size="s" onClick={() => setAnswered(each)}>
              {t('acredit.answer')}
            </Button>
          </li>
        ))}
      </ul>
      {answered !== undefined && (
        <BillAnswerDialog objection={answered} onClose={() => setAnswered(undefined)} />
      )}
    </section>
  );
}

function BillAnswerDialog(props: { readonly objection: BillObjection; readonly onClose: () => void }) {
  const t = useWords(creditAdminWords);
  const queries = useQueryClient();
  const answering = useWrite('/credit/admin/answerObjection');
  const [words, setWords] = useState('');
  const { tenant, billNo, name } = props.objection;
  const send = () =>
    answering.mutate(
      { tenant, billNo, words },
      {
        onSuccess: () => {
          toast.ok(t('acredit.answered'));
          props.onClose();
        },
        onSettled: () => void queries.invalidateQueries({ queryKey: billObjections().queryKey }),
      },
    );
  return (
    <Dialog
      open
      title={t('acredit.bill-objection', { name, no: billNo })}
      onClose={props.onClose}
      footer={
        <Button busy={answering.isPending} disabled={words.trim() === ''} onClick={send}>
          {t('acredit.answer-send')}
        </Button>
      }
    >
      <p className="mb-3 break-words">{props.objection.words}</p>
      <TextArea label={t('acredit.answer-words')} value={words} maxLength={500} onChange={setWords} />
    </Dialog>
  );
}
