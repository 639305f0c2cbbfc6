import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { CostObjectView } from '@woxing/contract/people/cost-objects';
import {
  type CostObjectKind,
  costObjectKinds,
  costObjectSheetColumns,
  maxCostObjects,
} from '@woxing/contract/people/cost-objects.rules';
import { useState } from 'react';
import { post } from '#src/api/call.ts';
import { exportedRows } from '#src/api/export-rows.ts';
import { useWrite } from '#src/api/query.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { type Column, DataTable, FilterBar, numberedPaging } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { toast } from '#src/ui/toast.tsx';
import { costObjectFilter, costObjectPageSize, costObjectsFound } from './budgets.queries.ts';
import { costObjectPageWords } from './cost-object.words.ts';
import { CostObjectDetail } from './cost-object-detail.tsx';
import { CostObjectDialog } from './cost-object-dialog.tsx';
import { readCostObjectSearch } from './cost-object-search.rules.ts';
import { RequiredKinds } from './required-kinds.tsx';
import { SheetImportDialog } from './sheet-import-dialog.tsx';

type Opened = { readonly what: 'import' } | { readonly what: 'form'; readonly edited?: CostObjectView };
type Translate = ReturnType<typeof useWords<typeof costObjectPageWords.base>>;

/** 成本中心与项目: what travel is booked to, in two lists. */
export function CostObjectsPage() {
  const t = useWords(costObjectPageWords);
  const search = useSearch({ from: '/member/desk/finance/costObjects' });
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { kind } = costObjectFilter(search);
  const [opened, setOpened] = useState<Opened>();
  const again = () => {
    for (const path of ['/member/center/costObject/find', '/member/center/costObject/choices'])
      void queries.invalidateQueries({ queryKey: [path] });
  };
  const close = () => setOpened(undefined);
  return (
    <DeskFrame
      title={t('cost.title')}
      hint={t('cost.hint')}
      actions={
        <>
          <Button look="quiet" onClick={() => setOpened({ what: 'import' })}>
            {t('cost.import')}
          </Button>
          <Button onClick={() => setOpened({ what: 'form' })}>
            {t('cost.add', { kind: t(`cost.${kind}`) })}
          </Button>
        </>
      }
    >
      <RequiredKinds />
      <Tabs<CostObjectKind>
        title={t('cost.kinds')}
        tabs={costObjectKinds.map((value) => ({ value, label: t(`cost.${value}`) }))}
        value={kind}
        onChange={(chosen) =>
          void navigate({
            to: '/finance/costObjects',
            search: chosen === 'project' ? { kind: chosen } : {},
            replace: true,
          })
        }
      >
        <div className="mt-4">
          <CostObjects
            key={kind}
            kind={kind}
            onEdit={(edited) => setOpened({ what: 'form', edited })}
            onChanged={again}
          />
        </div>
      </Tabs>
      {opened?.what === 'form' && (
        <CostObjectDialog kind={kind} edited={opened.edited} onSaved={again} onClose={close} />
      )}
      {opened?.what === 'import' && <Import kind={kind} t={t} onChanged={again} onClose={close} />}
    </DeskFrame>
  );
}

function CostObjects(props: {
  readonly kind: CostObjectKind;
  readonly onEdit: (edited: CostObjectView) => void;
  readonly onChanged: () => void;
}) {
  const t = useWords(costObjectPageWords);
  const search = useSearch({ from: '/member/desk/finance/costObjects' });
  const navigate = useNavigate();
  const found = useQuery(costObjectsFound(search));
  const removing = useWrite('/member/center/costObject/delete');
  const [shown, setShown] = useState<CostObjectView>();
  const kindWords = t(`cost.${props.kind}`);
  const look = (next: object) =>
    void navigate({
      to: '/finance/costObjects',
      search: readCostObjectSearch({ ...next, ...(props.kind === 'project' && { kind: props.kind }) }),
      replace: true,
    });
  const remove = async ({ id, name }: CostObjectView) => {
    const yes = await ask({
      title: t('cost.delete-title', { name }),
      words: t('cost.delete-words'),
      yes: t('cost.delete'),
      no: t('cost.cancel'),
      danger: true,
    });
    if (!yes) return;
    removing.mutate(
      { id },
      {
        onSuccess: () => {
          toast.ok(t('cost.deleted', { name }));
          setShown(undefined);
          props.onChanged();
        },
      },
    );
  };
  const filtered = search.keyword !== undefined || search.state !== undefined;
  return (
    <>
      <DataTable<CostObjectView>
        name={`cost-objects-${props.kind}`}
        label={kindWords}
        titleHidden
        columns={columnsOf(t, { edit: props.onEdit, remove: (row) => void remove(row) })}
        rows={found.data?.list}
        rowKey={({ id }) => id}
        error={found.error}
        onRetry={() => void found.refetch()}
        onOpen={setShown}
        empty={
          filtered
            ? {
                title: t('cost.empty-found', { kind: kindWords }),
                hint: t('cost.empty-found-hint'),
                action: <Button onClick={() => look({})}>{t('cost.clear')}</Button>,
              }
            : { picture: 'figures', title: t(`cost.empty-${props.kind}`), hint: t('cost.empty-hint') }
        }
        paging={numberedPaging({
          page: search.page ?? 1,
          total: found.data?.total ?? 0,
          pageSize: costObjectPageSize,
          onPage: (page) => look({ ...search, page }),
        })}
        fileName={kindWords}
        read={(onCount, signal) =>
          exportedRows('/member/center/costObject/export', costObjectFilter(search), onCount, signal)
        }
        filters={
          <FilterBar
            name="cost-objects"
            search={search}
            onSearch={(next) => look({ ...next, page: undefined })}
            fields={[
              { kind: 'text', key: 'keyword', label: t('cost.keyword') },
              {
                kind: 'choice',
                key: 'state',
                label: t('cost.state'),
                options: [
                  { value: 'open', label: t('cost.open') },
                  { value: 'closed', label: t('cost.closed') },
                ],
              },
            ]}
          />
        }
      />
      {shown !== undefined && (
        <CostObjectDetail
          row={shown}
          onEdit={() => {
            setShown(undefined);
            props.onEdit(shown);
          }}
          onDelete={() => void remove(shown)}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}

function columnsOf(
  t: Translate,
  on: { readonly edit: (row: CostObjectView) => void; readonly remove: (row: CostObjectView) => void },
): readonly Column<CostObjectView>[] {
  return [
    {
      key: 'name',
      title: t('cost.name'),
      shown: 'always',
      text: ({ name }) => name,
      value: ({ name }) => name,
      cell: ({ name }) => <span className="font-semibold">{name}</span>,
    },
    {
      key: 'code',
      title: t('cost.code'),
      className: 'digits whitespace-nowrap',
      text: ({ code }) => code,
      value: ({ code }) => code,
    },
    {
      key: 'from',
      title: t('cost.from'),
      className: 'digits whitespace-nowrap',
      text: ({ fromDay }) => fromDay ?? t('cost.no-limit'),
      value: ({ fromDay }) => fromDay,
    },
    {
      key: 'until',
      title: t('cost.until'),
      className: 'digits whitespace-nowrap',
      text: ({ untilDay }) => untilDay ?? t('cost.no-limit'),
      value: ({ untilDay }) => untilDay,
    },
    {
      key: 'department',
      title: t('cost.department'),
      text: ({ department }) => (department === '' ? t('cost.no-department') : department),
    },
    {
      key: 'state',
      title: t('cost.state'),
      card: 'aside',
      text: ({ open }) => t(open ? 'cost.open' : 'cost.closed'),
      cell: ({ open }) => <Badge tone={open ? 'ok' : 'grey'}>{t(open ? 'cost.open' : 'cost.closed')}</Badge>,
    },
    {
      key: 'acts',
      title: t('cost.acts'),
      text: null,
      width: 120,
      cell: (row) => (
        <span className="flex gap-x-3">
          <Button
            look="text"
            className="px-0!"
            aria-label={t('cost.edit-of', { name: row.name })}
            onClick={() => on.edit(row)}
          >
            {t('cost.edit')}
          </Button>
          <Button
            look="text"
            className="px-0!"
            aria-label={t('cost.delete-of', { name: row.name })}
            onClick={() => on.remove(row)}
          >
            {t('cost.delete')}
          </Button>
        </span>
      ),
    },
  ];
}

const widths = [16, 28, 14, 14, 28];

function Import(props: {
  readonly kind: CostObjectKind;
  readonly t: Translate;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}) {
  const { kind, t } = props;
  const importing = useWrite('/member/center/costObject/batch/add');
  const kindWords = t(`cost.${kind}`);
  const template = async () => {
    const { sheetTemplate } = await import('#src/sheets/public.forms.ts');
    return sheetTemplate({
      sheet: kindWords,
      columns: costObjectSheetColumns.map((title, at) => ({ title, width: widths[at]! })),
      rules: [
        `请在“${kindWords}”表中填写，每行一个，最多${maxCostObjects}行；请勿改动表头。`,
        '编号、名称：必填；编号已存在的，按本表更新。',
        '启用日期、停用日期：如2026-03-01，不填为不限；停用日期当天仍可使用。',
        '负责部门：自上而下以“/”相连，如“销售部/华东组”；可不填。',
      ],
    });
  };
  return (
    <SheetImportDialog
      title={t('cost.import-of', { kind: kindWords })}
      templateName={t('cost.template-name', { kind: kindWords })}
      template={template}
      columns={costObjectSheetColumns}
      maxRows={maxCostObjects}
      check={(rows) =>
        post('/member/center/costObject/batch/check', { kind, rows }, { passErrorCodeMsgRet: 'all' })
      }
      submit={async (rows) => {
        const counts = await importing.mutateAsync({ kind, rows });
        props.onChanged();
        return counts;
      }}
      onClose={props.onClose}
    />
  );
}
