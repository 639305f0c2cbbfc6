import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import { formatYuan } from '@woxing/contract/core/money';
import type { listSubsidiaries } from '@woxing/contract/payments/credit';
import { Button, Form, InputNumber, Radio, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { DeskTable } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { toast } from '#src/ui/toast.tsx';
import { AmountCell } from './amount-cell.tsx';
import { subsidiaries } from './bills.queries.ts';
import { billWords } from './bills.words.ts';

type Row = OutputOf<typeof listSubsidiaries>['list'][number];

/** The companies of the group, and how each is settled. */
export function Subsidiaries() {
  const t = useWords(billWords);
  const found = useQuery(subsidiaries());
  const [edited, setEdited] = useState<Row>();
  const columns: TableColumnsType<Row> = [
    { title: t('cross.company'), dataIndex: 'name' },
    {
      title: t('cross.way'),
      key: 'settled',
      render: (_, { settled }) => (
        <Badge tone={settled ? 'brand' : 'grey'}>
          {settled ? t('cross.settled') : t('cross.not-settled')}
        </Badge>
      ),
    },
    {
      title: t('cross.limit'),
      key: 'limit',
      align: 'right',
      render: (_, { periodLimitFen }) =>
        periodLimitFen === null ? t('cross.no-limit') : <AmountCell fen={periodLimitFen} />,
    },
    {
      title: t('cross.used'),
      key: 'used',
      align: 'right',
      render: (_, { usedFen }) => <AmountCell fen={usedFen} />,
    },
    {
      title: t('cross.held'),
      key: 'held',
      align: 'right',
      render: (_, { heldFen }) => <AmountCell fen={heldFen} />,
    },
    {
      title: t('cross.acts'),
      key: 'set',
      width: 90,
      render: (_, row) => (
        <Button
          size="small"
          aria-label={t('cross.set-of', { company: row.name })}
          onClick={() => setEdited(row)}
        >
          {t('cross.set')}
        </Button>
      ),
    },
  ];
  return (
    <div className="rounded-l bg-surface p-2 shadow-1 md:p-4">
      <h2 className="mb-3 p-2 text-18 md:p-0">{t('cross.subsidiaries')}</h2>
      <DeskTable<Row>
        label={t('cross.subsidiaries')}
        columns={columns}
        rows={found.data?.list}
        rowKey={({ enterpriseId }) => enterpriseId}
        error={found.error}
        onRetry={() => void found.refetch()}
        empty={{ title: t('cross.no-subsidiary'), hint: t('cross.no-subsidiary-hint') }}
        minWidth={760}
      />
      {edited !== undefined && <SubsidiaryDialog row={edited} onClose={() => setEdited(undefined)} />}
    </div>
  );
}

function SubsidiaryDialog({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  const t = useWords(billWords);
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
          void queries.invalidateQueries({ queryKey: subsidiaries().queryKey });
          onClose();
        },
      },
    );
  return (
    <Dialog open title={t('cross.set-title', { company: name })} onClose={onClose}>
      <Form layout="vertical" onFinish={save}>
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
        <p className="mb-4 text-12 text-ink-500">
          {`${t('cross.used')}${formatYuan(row.usedFen)}，${t('cross.held')}${formatYuan(row.heldFen)}`}
        </p>
        <Button type="primary" htmlType="submit" block loading={saving.isPending}>
          {t('cross.save')}
        </Button>
      </Form>
    </Dialog>
  );
}
