import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { addDays, dayOf } from '@woxing/contract/core/days';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import { formatYuan } from '@woxing/contract/core/money';
import type { groupSpending as spendingEndpoint } from '@woxing/contract/payments/credit';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { post } from '#src/api/call.ts';
import { DeskFrame, DeskTable, ExportButton } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { DateField, slimDateField } from '#src/ui/date-field.tsx';
import { usePhone } from '#src/ui/use-phone.ts';
import { AmountCell } from './amount-cell.tsx';
import { everyLine, groupLines, groupSpending, mostLines, type Span } from './bills.queries.ts';
import { billWords } from './bills.words.ts';
import { CreditNotices } from './credit-notices.tsx';
import type { CrossSearch } from './cross-search.rules.ts';
import { MovementTable, movementCells } from './movement-table.tsx';
import { Subsidiaries } from './subsidiaries.tsx';

type Row = OutputOf<typeof spendingEndpoint>['list'][number];
const route = getRouteApi('/member/finance/reportDetailed');
/** So far back the calendar goes. */
const oldestDays = 730;

/** 跨企业结算: what each company of a group spends of its line, down to the order. */
export function CrossPage() {
  const t = useWords(billWords);
  const search = route.useSearch();
  const navigate = useNavigate();
  const span: Span = { from: search.from ?? '', until: search.until ?? '' };
  const found = useQuery(groupSpending(span));
  const look = (next: CrossSearch) =>
    void navigate({ to: '/finance/reportDetailed', search: next, replace: true });
  const rows = found.data?.list;
  const phone = usePhone();
  const exported = () =>
    Promise.resolve([
      [t('cross.company'), t('cross.orders'), t('cross.spent'), t('cross.returned'), t('cross.net')],
      ...(rows ?? []).map((row) => [
        row.name,
        String(row.orders),
        formatYuan(row.spentFen),
        formatYuan(row.returnedFen),
        formatYuan(row.netFen),
      ]),
    ]);
  return (
    <DeskFrame
      title={t('cross.title')}
      hint={t('cross.hint')}
      actions={
        rows !== undefined && rows.length > 0 && <ExportButton name={t('cross.title')} rows={exported} />
      }
    >
      <CreditNotices />
      <Subsidiaries />
      <div className="mt-4 rounded-l bg-surface p-2 shadow-1 md:p-4">
        <div className="mb-3 flex flex-wrap items-center gap-3 p-2 md:p-0">
          <h2 className="mr-auto text-18">{t('cross.spending')}</h2>
          <Days search={search} onSearch={look} />
        </div>
        <DeskTable<Row>
          label={t('cross.spending')}
          columns={columnsOf(t, (company) => look({ ...search, company })).filter(
            ({ key }) => !phone || key === 'name' || key === 'net',
          )}
          rows={rows}
          rowKey={({ enterpriseId }) => enterpriseId}
          error={found.error}
          onRetry={() => void found.refetch()}
          empty={{ title: t('cross.empty'), hint: t('cross.empty-hint') }}
          {...(!phone && { minWidth: 640 })}
        />
        {found.data !== undefined && found.data.list.length > 1 && (
          <p className="flex flex-wrap justify-end gap-3 px-4 py-3 font-semibold">
            {t('cross.sum')}
            <AmountCell fen={found.data.netFen} strong />
          </p>
        )}
      </div>
      {search.company !== undefined && (
        <Lines
          span={span}
          spenderId={search.company === 'all' ? '' : search.company}
          name={rows?.find(({ enterpriseId }) => enterpriseId === search.company)?.name}
          onAll={() => look({ ...search, company: 'all' })}
        />
      )}
    </DeskFrame>
  );
}

function Days(props: { readonly search: CrossSearch; readonly onSearch: (search: CrossSearch) => void }) {
  const t = useWords(billWords);
  const { search } = props;
  const [today] = useState(() => dayOf(new Date()));
  // The clock of a sandbox may be ahead of this one.
  const most = addDays(today, oldestDays);
  return (
    <>
      <DateField
        label={t('cross.from')}
        placeholder={t('cross.any-day')}
        value={search.from}
        onChange={(from) => props.onSearch({ ...search, from })}
        least={addDays(today, -oldestDays)}
        most={search.until ?? most}
        className={slimDateField}
      />
      <DateField
        label={t('cross.until')}
        placeholder={t('cross.any-day')}
        value={search.until}
        onChange={(until) => props.onSearch({ ...search, until })}
        least={search.from ?? addDays(today, -oldestDays)}
        most={most}
        className={slimDateField}
      />
    </>
  );
}

function Lines(props: {
  readonly span: Span;
  readonly spenderId: string;
  readonly name: string | undefined;
  readonly onAll: () => void;
}) {
  const t = useWords(billWords);
  const { span, spenderId } = props;
  const lines = useInfiniteQuery(groupLines(span, spenderId));
  const title = props.name === undefined ? t('cross.lines') : t('cross.lines-of', { company: props.name });
  const exported = async () =>
    movementCells(
      t,
      await everyLine((before) =>
        post('/finance/group/lines', { ...span, spenderId, before, most: mostLines }),
      ),
    );
  return (
    <div className="mt-4 rounded-l bg-surface p-2 shadow-1 md:p-4">
      <div className="mb-3 flex flex-wrap items-center gap-2 p-2 md:p-0">
        <h2 className="mr-auto text-18">{title}</h2>
        {spenderId !== '' && <Button onClick={props.onAll}>{t('cross.all')}</Button>}
        <ExportButton name={title} rows={exported} />
      </div>
      <MovementTable label={title} found={lines} withBill />
    </div>
  );
}

type Speaker = ReturnType<typeof useWords<typeof billWords.base>>;

function columnsOf(t: Speaker, open: (company: string) => void): TableColumnsType<Row> {
  return [
    {
      title: t('cross.company'),
      key: 'name',
      render: (_, { enterpriseId, name }) => (
        <Button
          type="link"
          className="px-0!"
          aria-label={t('cross.show', { company: name })}
          onClick={() => open(enterpriseId)}
        >
          {name}
        </Button>
      ),
    },
    { title: t('cross.orders'), dataIndex: 'orders', align: 'right', className: 'digits' },
    {
      title: t('cross.spent'),
      key: 'spent',
      align: 'right',
      render: (_, { spentFen }) => <AmountCell fen={spentFen} />,
    },
    {
      title: t('cross.returned'),
      key: 'returned',
      align: 'right',
      render: (_, { returnedFen }) => <AmountCell fen={returnedFen} />,
    },
    {
      title: t('cross.net'),
      key: 'net',
      align: 'right',
      render: (_, { netFen }) => <AmountCell fen={netFen} strong />,
    },
  ];
}
