import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import { formatYuan } from '@woxing/contract/core/money';
import type { listSubsidiaries } from '@woxing/contract/payments/credit';
import { Form, InputNumber, Radio } from 'antd';
import { useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { FormDialog } from '#src/desk/public.ts';
import { Amount, type Column, DataTable, moneyColumn } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.tsx';
import { subsidiaries } from './bills.queries.ts';
import { crossWords } from './cross.words.ts';
import { settlingKeys } from './group.queries.ts';

type Row = OutputOf<typeof listSubsidiaries>['list'][number];

/** The companies of the group, and how each is settled. */
export function Subsidiaries() {
  const t = useWords(crossWords);
  const found = useQuery(subsidiaries());
  const [edited, setEdited] = useState<Row>();
  const wayOf = ({ settled }: Row) => (settled ? t('cross.settled') : t('cross.not-settled'));
  const columns: readonly Column<Row>[] = [
    { key: 'name', title: t('cross.company'), text: ({ name }) => name, value: ({ name }) => name },
    {
      key: 'settled',
      title: t('cross.way'),
      card: 'aside',
      text: wayOf,
      value: wayOf,
      cell: (row) => <Badge tone={row.settled ? 'brand' : 'grey'}>{wayOf(row)}</Badge>,
    },
    {
      ...moneyColumn<Row>({ key: 'limit', title: t('cross.limit') }, ({ periodLimitFen }) => periodLimitFen),
      cell: ({ periodLimitFen }) =>
        periodLimitFen === null ? t('cross.no-limit') : <Amount fen={periodLimitFen} />,
    },
    moneyColumn({ key: 'used', title: t('cross.used') }, ({ usedFen }) => usedFen),
    moneyColumn({ key: 'held', title: t('cross.held') }, ({ heldFen }) => heldFen),
    {
      ...moneyColumn<Row>(
        { key: 'own-limit', title: t('cross.own-limit') },
        ({ own }) => own?.limitFen ?? null,
      ),
      cell: ({ own }) =>
        own === null ? (
          t('cross.own-none')
        ) : (
          <>
            <Amount fen={own.limitFen} /> {own.frozen && <Badge tone="bad">{t('cross.own-frozen')}</Badge>}
          </>
        ),
    },
    moneyColumn({ key: 'own-left', title: t('cross.own-left') }, ({ own }) => own?.availableFen ?? null),
    {
      key: 'set',
      title: t('cross.acts'),
      text: null,
      cell: (row) => (
        <Button
          look="quiet"
          size="s"
          aria-label={t('cross.set-of', { company: row.name })}
          onClick={() => setEdited(row)}
        >
          {t('cross.set')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <DataTable<Row>
        name="subsidiaries"
        label={t('cross.subsidiaries')}
        columns={columns}
        rows={found.data?.list}
        rowKey={({ enterpriseId }) => enterpriseId}
        error={found.error}
        onRetry={() => void found.refetch()}
        empty={{ picture: 'companies', title: t('cross.no-subsidiary'), hint: t('cross.no-subsidiary-hint') }}
      />
      {edited !== undefined && <SubsidiaryDialog row={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function SubsidiaryDialog({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  const t = useWords(crossWords);
  const queries = useQueryClient();
  const saving = useWrite('/creditMember/add_or_update_chd');
  const [settled, setSettled] = useState(row.settled);
  const [yuan, setYuan] = useState(row.periodLimitFen === null ? null : row.periodLimitFen / 100);
  const { enterpriseId, name } = row;
  const save = () =>
    saving.mutate(
      { enterpriseId, settled, ...(yuan !== null && { periodLimitFen: Math.round(yuan * 100) }) },
      {
        onSuccess: () => {
          toast.ok(t('cross.saved', { company: name }));
          for (const queryKey of settlingKeys) void queries.invalidateQueries({ queryKey });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t('cross.set-title', { company: name })}
      submit={t('cross.save')}
      busy={saving.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item label={t('cross.way')}>
        <Radio.Group
          aria-label={t('cross.way')}
          value={settled}
          options={[
            { value: true, label: t('cross.settled') },
            { value: false, label: t('cross.not-settled') },
          ]}
          onChange={({ target }) => setSettled(target.value === true)}
        />
      </Form.Item>
      <Form.Item label={t('cross.limit')} htmlFor="period-limit" extra={t('cross.limit-help')}>
        <InputNumber
          id="period-limit"
          prefix="¥"
          inputMode="decimal"
          precision={2}
          min={0}
          max={10_000_000_000}
          value={yuan}
          placeholder={t('cross.no-limit')}
          onChange={setYuan}
          className="w-56!"
        />
      </Form.Item>
      <p className="text-12 text-ink-500">
        {`${t('cross.used')}${formatYuan(row.usedFen)}，${t('cross.held')}${formatYuan(row.heldFen)}`}
      </p>
    </FormDialog>
  );
}
