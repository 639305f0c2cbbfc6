import { useQueryClient } from '@tanstack/react-query';
import { addFen, fen, formatYuan, noFen } from '@woxing/contract/core/money';
import { Input, InputNumber, Switch } from 'antd';
import { useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { FormDialog, FormField } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Select } from '#src/ui/select.tsx';
import { toast } from '#src/ui/toast.tsx';
import { creditAdminWords } from './credit.words.ts';
import type { CreditRow } from './credit-row.ts';

/** The line of a company and its group, each confirmed by what will change. */
export function CreditLineDialog(props: {
  readonly row: CreditRow;
  readonly enterprises: readonly CreditRow[];
  readonly onClose: () => void;
}) {
  const t = useWords(creditAdminWords);
  const { row } = props;
  const { name, enterpriseId, line } = row;
  const queries = useQueryClient();
  const saving = useWrite('/credit/admin/save', { passErrorCodeMsgRet: 'all' });
  const grouping = useWrite('/credit/admin/group', { passErrorCodeMsgRet: 'all' });
  const [yuan, setYuan] = useState<number | null>((line?.limitFen ?? noFen) / 100);
  const [billingDay, setBillingDay] = useState(line?.billingDay ?? 1);
  const [termDays, setTermDays] = useState(line?.termDays ?? 30);
  const [freezeOverdue, setFreezeOverdue] = useState(line?.freezeOverdue ?? false);
  const [frozen, setFrozen] = useState(line?.frozen ?? false);
  const [reason, setReason] = useState(line?.frozenBecause ?? '');
  const [groupId, setGroupId] = useState(row.group?.groupId ?? '');
  const [problem, setProblem] = useState<{ field: 'limit' | 'reason' | 'group'; words: string }>();
  const of = (field: 'limit' | 'reason' | 'group') => (problem?.field === field ? problem.words : undefined);

  const before = line?.limitFen ?? noFen;
  const limitFen = fen(Math.round((yuan ?? 0) * 100));
  const changes = [
    limitFen !== before &&
      t('acredit.sure-limit', { before: formatYuan(before), after: formatYuan(limitFen) }),
    frozen && line?.frozen !== true && t('acredit.sure-freeze'),
    !frozen && line?.frozen === true && t('acredit.sure-thaw'),
    (billingDay !== line?.billingDay || termDays !== line.termDays) &&
      t('acredit.sure-terms', { day: billingDay, days: termDays }),
  ].filter((words) => words !== false);

  const save = async () => {
    if (yuan === null) return setProblem({ field: 'limit', words: t('acredit.limit-missing') });
    if (frozen && reason.trim() === '')
      return setProblem({ field: 'reason', words: t('acredit.reason-missing') });
    setProblem(undefined);
    const agreed = await ask({
      title: t('acredit.sure', { name }),
      words: changes.join(''),
      yes: t('acredit.yes'),
      no: t('acredit.no'),
      danger: frozen && line?.frozen !== true,
    });
    if (!agreed) return;
    try {
      await saving.mutateAsync({
        enterpriseId,
        limitFen,
        termDays,
        billingDay,
        freezeOverdue,
        frozen,
        reason,
        revision: line?.revision ?? 0,
      });
      toast.ok(t('acredit.saved', { name }));
      props.onClose();
    } catch (error) {
      setProblem({ field: 'limit', words: (error as Error).message });
    } finally {
      void queries.invalidateQueries({ queryKey: ['/credit/admin/list'] });
    }
  };
  const saveGroup = async (next: string) => {
    const kept = groupId;
    setGroupId(next);
    setProblem(undefined);
    try {
      await grouping.mutateAsync({ enterpriseId, ...(next !== '' && { groupId: next }) });
      toast.ok(t('acredit.group-saved', { name }));
    } catch (error) {
      setGroupId(kept);
      setProblem({ field: 'group', words: (error as Error).message });
    } finally {
      void queries.invalidateQueries({ queryKey: ['/credit/admin/list'] });
    }
  };
  return (
    <FormDialog
      title={t('acredit.edit-title', { name })}
      width={560}
      submit={t('acredit.save')}
      busy={saving.isPending}
      disabled={changes.length === 0 && freezeOverdue === line?.freezeOverdue}
      onSubmit={() => void save()}
      onClose={props.onClose}
    >
      <FormField
        id="limit"
        label={t('acredit.limit')}
        problem={of('limit')}
        {...(line !== null && {
          help: t('acredit.limit-help', { min: formatYuan(addFen(line.usedFen, line.heldFen)) }),
        })}
      >
        <InputNumber
          id="limit"
          prefix="¥"
          inputMode="decimal"
          precision={2}
          min={0}
          max={10_000_000_000}
          value={yuan}
          onChange={setYuan}
          className="w-full!"
        />
      </FormField>
      <div className="grid gap-x-6 md:grid-cols-2">
        <FormField id="billingDay" label={t('acredit.billing-day')} help={t('acredit.billing-help')}>
          <InputNumber
            id="billingDay"
            min={1}
            max={28}
            precision={0}
            value={billingDay}
            onChange={(value) => setBillingDay(value ?? 1)}
            className="w-full!"
          />
        </FormField>
        <FormField id="termDays" label={t('acredit.term')} help={t('acredit.term-help')}>
          <InputNumber
            id="termDays"
            min={0}
            max={365}
            precision={0}
            value={termDays}
            onChange={(value) => setTermDays(value ?? 0)}
            className="w-full!"
          />
        </FormField>
        <FormField id="freezeOverdue" label={t('acredit.freeze-overdue')}>
          <Switch id="freezeOverdue" checked={freezeOverdue} onChange={setFreezeOverdue} />
        </FormField>
        <FormField id="frozen" label={t('acredit.freeze')} help={t('acredit.freeze-help')}>
          <Switch id="frozen" checked={frozen} onChange={setFrozen} />
        </FormField>
      </div>
      <FormField
        id="reason"
        label={t('acredit.reason')}
        help={t('acredit.reason-help')}
        problem={of('reason')}
      >
        <Input
          id="reason"
          maxLength={100}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </FormField>
      <Select
        label={t('acredit.group')}
        help={t('acredit.group-help')}
        error={of('group')}
        value={groupId}
        disabled={grouping.isPending}
        options={[
          { value: '', label: t('acredit.group-none') },
          ...props.enterprises
            .filter((each) => each.enterpriseId !== enterpriseId)
            .map((each) => ({ value: each.enterpriseId, label: each.name })),
        ]}
        onChange={(next) => void saveGroup(next)}
      />
    </FormDialog>
  );
}
