import { useQueryClient } from '@tanstack/react-query';
import { dayOf } from '@woxing/contract/core/days';
import { fen, formatYuan } from '@woxing/contract/core/money';
import { Input, InputNumber } from 'antd';
import { useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { FormDialog, FormField } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { toast } from '#src/ui/toast.tsx';
import { creditAdminWords } from './credit.words.ts';
import type { CreditRow } from './credit-row.ts';

/** A transfer that our bank has received, recorded once by its number there. */
export function CreditReceiptDialog(props: { readonly row: CreditRow; readonly onClose: () => void }) {
  const t = useWords(creditAdminWords);
  const { name, enterpriseId, owedFen } = props.row;
  const queries = useQueryClient();
  const recording = useWrite('/credit/admin/receipt', { passErrorCodeMsgRet: 'all' });
  const [yuan, setYuan] = useState<number | null>(owedFen / 100);
  const [bankReference, setReference] = useState('');
  const [payerName, setPayer] = useState('');
  const [receivedOn, setReceivedOn] = useState<string>(() => dayOf(new Date()));
  const [problem, setProblem] = useState<string>();

  const record = async () => {
    const amountFen = fen(Math.round((yuan ?? 0) * 100));
    if (amountFen === 0 || bankReference.trim() === '' || payerName.trim() === '')
      return setProblem(t('acredit.receipt-missing'));
    if (amountFen > owedFen) return setProblem(t('acredit.receipt-too-much', { owed: formatYuan(owedFen) }));
    setProblem(undefined);
    const amount = formatYuan(amountFen);
    const agreed = await ask({
      title: t('acredit.receipt-sure', { name }),
      words: t('acredit.receipt-sure-words', { payer: payerName, amount, reference: bankReference }),
      yes: t('acredit.receipt-yes'),
      no: t('acredit.no'),
    });
    if (!agreed) return;
    try {
      const done = await recording.mutateAsync({
        enterpriseId,
        amountFen,
        bankReference,
        payerName,
        receivedOn,
      });
      toast.ok(t('acredit.receipt-done', { amount, left: formatYuan(done.owedFen) }));
      props.onClose();
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      void queries.invalidateQueries({ queryKey: ['/credit/admin/list'] });
    }
  };
  return (
    <FormDialog
      title={t('acredit.receipt-title', { name })}
      submit={t('acredit.receipt-yes')}
      busy={recording.isPending}
      onSubmit={() => void record()}
      onClose={props.onClose}
    >
      <p className="mb-4 text-ink-700">{t('acredit.receipt-words', { owed: formatYuan(owedFen) })}</p>
      <FormField id="amount" label={t('acredit.receipt-amount')} problem={problem}>
        <InputNumber
          id="amount"
          prefix="¥"
          inputMode="decimal"
          precision={2}
          min={0}
          value={yuan}
          onChange={setYuan}
          className="w-full!"
        />
      </FormField>
      <FormField id="reference" label={t('acredit.receipt-reference')}>
        <Input
          id="reference"
          maxLength={60}
          value={bankReference}
          onChange={({ target }) => setReference(target.value)}
        />
      </FormField>
      <FormField id="payer" label={t('acredit.receipt-payer')}>
        <Input
          id="payer"
          maxLength={60}
          value={payerName}
          onChange={({ target }) => setPayer(target.value)}
        />
      </FormField>
      <FormField id="receivedOn" label={t('acredit.receipt-day')}>
        <Input
          id="receivedOn"
          type="date"
          required
          value={receivedOn}
          onChange={({ target }) => setReceivedOn(target.value)}
        />
      </FormField>
    </FormDialog>
  );
}
