import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { BudgetView } from '@woxing/contract/budgets/budgets';
import {
  budgetOverWords,
  budgetPeriods,
  budgetPeriodWords,
  budgetScopes,
  budgetScopeWords,
  budgetSheetColumns,
  maxBudgetRows,
  periodName,
  plannedKindWords,
} from '@woxing/contract/budgets/budgets.rules';
import { formatYuan } from '@woxing/contract/core/money';
import { useState } from 'react';
import { post } from '#src/api/call.ts';
import { exportedRows } from '#src/api/export-rows.ts';
import { useWrite } from '#src/api/query.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { type Column, DataTable, FilterBar, moneyColumn, numberedPaging } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { toast } from '#src/ui/toast.tsx';
import { budgetPageWords } from './budget.words.ts';
import { BudgetBar } from './budget-bar.tsx';
import { BudgetDetail } from './budget-detail.tsx';
import { BudgetDialog } from './budget-dialog.tsx';
import { budgetFilter, budgetPageSize, budgetsFound } from './budget-filter.ts';
import { readBudgetSearch } from './budget-search.rules.ts';
import { SheetImportDialog } from './sheet-import-dialog.tsx';

type Opened =
  | { readonly what: 'add' | 'import' }
  | { readonly what: 'edit' | 'detail'; readonly budget: BudgetView };
type Translate = ReturnType<typeof useWords<typeof budgetPageWords.base>>;

/** 预算管理: what is planned, of whom and when, and how much of it is taken. */
export function BudgetsPage() {
  const t = useWords(budgetPageWords);
  const search = useSearch({ from: '/member/desk/finance/budgets' });
  const navigate = useNavigate();
  const queries = useQueryClient();
  const found = useQuery(budgetsFound(search));
  const [opened, setOpened] = useState<Opened>();
  const again = () => {
    for (const path of ['/member/center/budget/find', '/member/center/budget/detail'])
      void queries.invalidateQueries({ queryKey: [path] });
  };
  const close = () => setOpened(undefined);
  const { copy, remove, busy } = useBudgetActs(t, again);
  const look = (next: object) =>
    void navigate({ to: '/finance/budgets', search: readBudgetSearch({ ...next }), replace: true });
  const filtered = Object.keys(search).some((key) => key !== 'page');
  return (
    <DeskFrame
      title={t('budget.title')}
      hint={t('budget.hint')}
      actions={
        <>
          <Button look="quiet" onClick={() => setOpened({ what: 'import' })}>
            {t('budget.import')}
          </Button>
          <Button onClick={() => setOpened({ what: 'add' })}>{t('budget.add')}</Button>
        </>
      }
    >
      <DataTable<BudgetView>
        name="budgets"
        label={t('budget.list')}
        titleHidden
        columns={columnsOf(t, {
          open: (budget) => setOpened({ what: 'detail', budget }),
          edit: (budget) => setOpened({ what: 'edit', budget }),
        })}
        rows={found.data?.list}
        rowKey={({ id }) => id}
        error={found.error}
        onRetry={() => void found.refetch()}
        onOpen={(budget) => setOpened({ what: 'detail', budget })}
        bulk={(chosen, done) => (
          <Button look="quiet" busy={busy} onClick={() => copy(chosen, done)}>
            {t('budget.copy')}
          </Button>
        )}
        empty={
          filtered
            ? {
                title: t('budget.empty-found'),
                hint: t('budget.empty-found-hint'),
                action: <Button onClick={() => look({})}>{t('budget.clear')}</Button>,
              }
            : { picture: 'figures', title: t('budget.empty'), hint: t('budget.empty-hint') }
        }
        paging={numberedPaging({
          page: search.page ?? 1,
          total: found.data?.total ?? 0,
          pageSize: budgetPageSize,
          onPage: (page) => look({ ...search, page }),
        })}
        fileName={t('budget.title')}
        read={(onCount, signal) =>
          exportedRows('/member/center/budget/export', budgetFilter(search), onCount, signal)
        }
        filters={
          <FilterBar
            name="budgets"
            search={search}
            onSearch={(next) => look({ ...next, page: undefined })}
            fields={[
              { kind: 'text', key: 'keyword', label: t('budget.keyword') },
              {
                kind: 'choice',
                key: 'scope',
                label: t('budget.whose'),
                options: budgetScopes.map((value) => ({ value, label: budgetScopeWords[value] })),
              },
              {
                kind: 'choice',
                key: 'period',
                label: t('budget.period-kind'),
                options: budgetPeriods.map((value) => ({ value, label: budgetPeriodWords[value] })),
              },
            ]}
          />
        }
      />
      {opened?.what === 'detail' && (
        <BudgetDetail
          budget={opened.budget}
          onEdit={() => setOpened({ what: 'edit', budget: opened.budget })}
          onDelete={() => void remove(opened.budget).then((gone) => gone && close())}
          onClose={close}
        />
      )}
      {(opened?.what === 'add' || opened?.what === 'edit') && (
        <BudgetDialog
          edited={opened.what === 'edit' ? opened.budget : undefined}
          onSaved={again}
          onClose={close}
        />
      )}
      {opened?.what === 'import' && <Import t={t} onChanged={again} onClose={close} />}
    </DeskFrame>
  );
}

function useBudgetActs(t: Translate, again: () => void) {
  const copying = useWrite('/member/center/budget/copy');
  const removing = useWrite('/member/center/budget/delete');
  return {
    busy: copying.isPending || removing.isPending,
    copy: (chosen: readonly BudgetView[], done: () => void) =>
      copying.mutate(
        { ids: chosen.map(({ id }) => id) },
        {
          onSuccess: (counts) => {
            toast.ok(t('budget.copied', { ...counts }));
            again();
            done();
          },
        },
      ),
    remove: async ({ id }: BudgetView): Promise<boolean> => {
      const yes = await ask({
        title: t('budget.delete-title'),
        words: t('budget.delete-words'),
        yes: t('budget.delete'),
        no: t('budget.cancel'),
        danger: true,
      });
      if (!yes) return false;
      const gone = await removing.mutateAsync({ id }).then(
        () => true,
        () => false,
      );
      if (gone) toast.ok(t('budget.deleted'));
      again();
      return gone;
    },
  };
}

const nameOf = ({ scope, scopeName }: BudgetView) =>
  scope === 'enterprise' ? budgetScopeWords.enterprise : scopeName;

function columnsOf(
  t: Translate,
  on: { readonly open: (budget: BudgetView) => void; readonly edit: (budget: BudgetView) => void },
): readonly Column<BudgetView>[] {
  return [
    {
      key: 'whose',
      title: t('budget.whose'),
      shown: 'always',
      width: 112,
      text: nameOf,
      value: nameOf,
      cell: (budget) => (
        <>
          <span className="font-semibold">{nameOf(budget)}</span>
          {budget.scope !== 'enterprise' && (
            <span className="block text-12 text-ink-500">{budgetScopeWords[budget.scope]}</span>
          )}
        </>
      ),
    },
    {
      key: 'period',
      title: t('budget.period'),
      className: 'whitespace-nowrap',
      text: ({ period, fromDay }) => periodName(period, fromDay),
      value: ({ fromDay }) => fromDay,
    },
    {
      key: 'kind',
      title: t('budget.kind'),
      className: 'whitespace-nowrap',
      text: ({ kind }) => plannedKindWords[kind],
      value: ({ kind }) => plannedKindWords[kind],
    },
    moneyColumn({ key: 'amount', title: t('budget.amount') }, ({ amountFen }) => amountFen),
    moneyColumn({ key: 'used', title: t('budget.used'), shown: 'asked' }, ({ usedFen }) => usedFen),
    moneyColumn(
      { key: 'reserved', title: t('budget.reserved'), shown: 'asked' },
      ({ reservedFen }) => reservedFen,
    ),
    {
      key: 'taken',
      title: t('budget.taken'),
      text: (budget) =>
        t('budget.taken-words', {
          used: formatYuan(budget.usedFen),
          reserved: formatYuan(budget.reservedFen),
          percent: Math.round(((budget.usedFen + budget.reservedFen) / budget.amountFen) * 100),
        }),
      cell: (budget) => <BudgetBar budget={budget} />,
    },
    moneyColumn(
      {
        key: 'left',
        title: t('budget.left'),
        card: 'aside',
        cell: ({ leftFen }) => (
          <span className={classNames('digits whitespace-nowrap', leftFen < 0 && 'text-bad')}>
            {formatYuan(leftFen)}
          </span>
        ),
      },
      ({ leftFen }) => leftFen,
    ),
    {
      key: 'over',
      title: t('budget.over'),
      shown: 'asked',
      text: ({ overAction }) => budgetOverWords[overAction],
    },
    {
      key: 'acts',
      title: t('budget.acts'),
      text: null,
      width: 96,
      cell: (budget) => (
        <span className="flex gap-x-3">
          <Button
            look="text"
            className="px-0!"
            aria-label={t('budget.open-of', { name: nameOf(budget) })}
            onClick={() => on.open(budget)}
          >
            {t('budget.open')}
          </Button>
          <Button
            look="text"
            className="px-0!"
            aria-label={t('budget.change-of', { name: nameOf(budget) })}
            onClick={() => on.edit(budget)}
          >
            {t('budget.change')}
          </Button>
        </span>
      ),
    },
  ];
}

const widths = [12, 28, 12, 10, 14, 16, 18];

function Import(props: {
  readonly t: Translate;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}) {
  const { t } = props;
  const importing = useWrite('/member/center/budget/batch/add');
  const template = async () => {
    const { sheetTemplate } = await import('#src/sheets/public.forms.ts');
    return sheetTemplate({
      sheet: t('budget.list'),
      columns: budgetSheetColumns.map((title, at) => ({ title, width: widths[at]! })),
      rules: [
        `请在“${t('budget.list')}”表中填写，每行一项，最多${maxBudgetRows}行；请勿改动表头。`,
        '归属：全公司、部门、成本中心或项目。',
        '部门、编号：部门自上而下以“/”相连，如“销售部/华东组”；成本中心与项目填写编号；全公司留空。',
        '品类：全部、机票、火车票、酒店、用车或其他，不填为全部。',
        '周期：月度、季度或年度；开始月份：如2026-03，归入其所在的周期。',
        '金额（元）：大于0，最多两位小数；已有的预算按本表更新金额。',
        '超出时：“不得超出”或“可超出，仅提醒”，不填为不得超出。',
      ],
    });
  };
  return (
    <SheetImportDialog
      title={t('budget.import')}
      templateName={t('budget.template-name')}
      template={template}
      columns={budgetSheetColumns}
      maxRows={maxBudgetRows}
      check={(rows) => post('/member/center/budget/batch/check', { rows }, { passErrorCodeMsgRet: 'all' })}
      submit={async (rows) => {
        const counts = await importing.mutateAsync({ rows });
        props.onChanged();
        return counts;
      }}
      onClose={props.onClose}
    />
  );
}
