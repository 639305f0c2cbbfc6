import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatYuan } from '@woxing/contract/core/money';
import { objectedTo } from '@woxing/contract/payments/bill-talks.rules';
import { useState } from 'react';
import { post } from '#src/api/call.ts';
import { useWrite } from '#src/api/query.ts';
import { momentWords } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { toast } from '#src/ui/toast.tsx';
import { creditAdminWords } from './credit.words.ts';

const objections = () =>
  queryOptions({
    queryKey: ['/statement/admin/objections'],
    queryFn: ({ signal }) => post('/statement/admin/objections', {}, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: 0,
  });

const billObjections = () =>
  queryOptions({
    queryKey: ['/credit/admin/objections'],
    queryFn: ({ signal }) => post('/credit/admin/objections', {}, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: 0,
  });

/** Objections to statements that wait for an answer, of all tenants; nothing where there are none. */
export function Objections() {
  const t = useWords(creditAdminWords);
  const queries = useQueryClient();
  const { data } = useQuery(objections());
  const answering = useWrite('/statement/admin/answer');
  return (
    <Waiting
      title={t('acredit.objections')}
      list={(data?.list ?? []).map(({ tenant, enterpriseId, name, month, at, words, closingFen }) => ({
        key: `${tenant} ${enterpriseId} ${month}`,
        title: t('acredit.objection', { name, month }),
        said: [words],
        below: `${tenant}　${momentWords(at)}　${t('acredit.objection-closing', { amount: formatYuan(closingFen) })}`,
        send: (answer: string, onSuccess: () => void) =>
          answering.mutate(
            { tenant, enterpriseId, month, words: answer },
            {
              onSuccess,
              onSettled: () => void queries.invalidateQueries({ queryKey: objections().queryKey }),
            },
          ),
      }))}
      busy={answering.isPending}
    />
  );
}

/** Objections to bills that wait for an answer, of all tenants, those to one bill together; nothing where there are none. */
export function BillObjections() {
  const t = useWords(creditAdminWords);
  const queries = useQueryClient();
  const { data } = useQuery(billObjections());
  const answering = useWrite('/credit/admin/answerObjection');
  const bills = byBill(data?.list ?? []);
  return (
    <Waiting
      title={t('acredit.bill-objections')}
      list={[...bills].map(([key, of]) => {
        const { tenant, name, billNo, at, totalFen } = of[0]!;
        return {
          key,
          title: t('acredit.bill-objection', { name, no: billNo }),
          said: of.map((one) =>
            t('acredit.bill-objection-words', { what: objectedTo(one), words: one.words }),
          ),
          below: `${tenant}　${momentWords(at)}　${t('acredit.bill-objection-total', { amount: formatYuan(totalFen) })}`,
          send: (answer: string, onSuccess: () => void) =>
            answering.mutate(
              { tenant, billNo, turn: Math.max(...of.map(({ turn }) => turn)), words: answer },
              {
                onSuccess,
                onSettled: () => void queries.invalidateQueries({ queryKey: billObjections().queryKey }),
              },
            ),
        };
      })}
      busy={answering.isPending}
    />
  );
}

/** Those to one bill together, in the order in which the first of each came. */
function byBill<Row extends { readonly tenant: string; readonly billNo: string }>(rows: readonly Row[]) {
  const bills = new Map<string, Row[]>();
  for (const row of rows) {
    const key = `${row.tenant} ${row.billNo}`;
    bills.set(key, [...(bills.get(key) ?? []), row]);
  }
  return bills;
}

interface Objection {
  readonly key: string;
  readonly title: string;
  /** All that one answer is for. */
  readonly said: readonly string[];
  readonly below: string;
  readonly send: (answer: string, onSuccess: () => void) => void;
}

function Waiting(props: {
  readonly title: string;
  readonly list: readonly Objection[];
  readonly busy: boolean;
}) {
  const t = useWords(creditAdminWords);
  const [answered, setAnswered] = useState<Objection>();
  if (props.list.length === 0) return null;
  return (
    <section className="mb-4 rounded-l bg-surface p-4 shadow-1 md:p-5">
      <h2 className="mb-3 text-18">{props.title}</h2>
      <ul className="flex flex-col divide-y divide-line">
        {props.list.map((each) => (
          <li key={each.key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <span className="min-w-0">
              <span className="font-semibold">{each.title}</span>
              <Said said={each.said} />
              <span className="digits block text-12 text-ink-500">{each.below}</span>
            </span>
            <Button look="quiet" size="s" onClick={() => setAnswered(each)}>
              {t('acredit.answer')}
            </Button>
          </li>
        ))}
      </ul>
      {answered !== undefined && (
        <AnswerDialog objection={answered} busy={props.busy} onClose={() => setAnswered(undefined)} />
      )}
    </section>
  );
}

const Said = ({ said }: Pick<Objection, 'said'>) =>
  said.map((words) => (
    <span key={words} className="block break-words">
      {words}
    </span>
  ));

function AnswerDialog(props: {
  readonly objection: Objection;
  readonly busy: boolean;
  readonly onClose: () => void;
}) {
  const t = useWords(creditAdminWords);
  const [words, setWords] = useState('');
  const { objection, busy, onClose } = props;
  const send = () =>
    objection.send(words, () => {
      toast.ok(t('acredit.answered'));
      onClose();
    });
  return (
    <Dialog
      open
      title={objection.title}
      onClose={onClose}
      footer={
        <Button busy={busy} disabled={words.trim() === ''} onClick={send}>
          {t('acredit.answer-send')}
        </Button>
      }
    >
      <div className="mb-3">
        <Said said={objection.said} />
      </div>
      <TextArea label={t('acredit.answer-words')} value={words} maxLength={500} onChange={setWords} />
    </Dialog>
  );
}
