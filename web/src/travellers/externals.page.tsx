import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { externalKindNames, externalKinds } from '@woxing/contract/people/external-travellers.rules';
import { useState } from 'react';
import { exportedRows } from '#src/api/export-rows.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { DataTable, FilterBar, type FilterField, numberedPaging } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { externalChoices, externalFilter, externalPage, externalPageSize } from './external.queries.ts';
import { type ExternalRow, externalColumns } from './external-columns.tsx';
import { ExternalDialog } from './external-dialog.tsx';
import { externalWords } from './externals.words.ts';
import { readExternalSearch } from './passenger-address.rules.ts';
import { travellerWords } from './travellers.words.ts';
import { useDeleteExternal } from './use-external-acts.ts';
import { useReveal } from './use-reveal.ts';

/** 外部出行人: for whom an enterprise books and who do not work there. */
export function ExternalsPage() {
  const t = useWords(externalWords);
  const ofPerson = useWords(travellerWords);
  const search = useSearch({ from: '/member/desk/personnel/externalPersonnel' });
  const navigate = useNavigate();
  const found = useQuery(externalPage(search));
  const numbers = useReveal('/member/center/external/reveal');
  const { remove } = useDeleteExternal();
  const [opened, setOpened] = useState<{ readonly row: ExternalRow | undefined }>();
  const look = (next: object) =>
    void navigate({
      to: '/personnel/externalPersonnel',
      search: readExternalSearch({ ...next }),
      replace: true,
    });
  /** From the first page. */
  const filter = (next: object) => look({ ...next, page: undefined });
  const isFiltered = Object.keys(search).some((key) => key !== 'page');
  return (
    <DeskFrame
      title={t('external.title')}
      hint={t('external.hint')}
      actions={
        <>
          <Link to="/myCenter/import_external_passengers" className={buttonClass({ look: 'quiet' })}>
            {t('external.import')}
          </Link>
          <Button aria-label={t('external.add')} onClick={() => setOpened({ row: undefined })}>
            {t('external.add-short')}
          </Button>
        </>
      }
    >
      <DataTable<ExternalRow>
        name="externals"
        label={t('external.list')}
        titleHidden
        columns={externalColumns(t, ofPerson, {
          numbers,
          onEdit: (row) => setOpened({ row }),
          onDelete: remove,
        })}
        rows={found.data?.list}
        rowKey={({ id }) => id}
        error={found.error}
        onRetry={() => void found.refetch()}
        empty={{
          picture: 'people',
          title: t('external.empty'),
          hint: t('external.empty-hint'),
          ...(isFiltered && { action: <Button onClick={() => look({})}>{t('external.clear')}</Button> }),
        }}
        paging={numberedPaging({
          page: search.page ?? 1,
          total: found.data?.total ?? 0,
          pageSize: externalPageSize,
          onPage: (page) => look({ ...search, page }),
        })}
        fileName={t('external.title')}
        read={(onCount, signal) =>
          exportedRows('/member/center/external/export', externalFilter(search), onCount, signal)
        }
        filters={<FilterBar name="externals" fields={useFields()} search={search} onSearch={filter} />}
      />
      {opened !== undefined && <ExternalDialog row={opened.row} onClose={() => setOpened(undefined)} />}
    </DeskFrame>
  );
}

function useFields(): readonly FilterField[] {
  const t = useWords(externalWords);
  const departments = useQuery(externalChoices()).data?.departments ?? [];
  return [
    { kind: 'text', key: 'keyword', label: t('external.keyword'), hint: t('external.keyword-hint') },
    {
      kind: 'choice',
      key: 'kind',
      label: t('external.kind'),
      all: t('external.kind-all'),
      options: externalKinds.map((kind) => ({ value: kind, label: externalKindNames[kind] })),
    },
    {
      kind: 'choice',
      key: 'department',
      label: t('external.department'),
      options: [
        { value: 'none', label: t('external.department-none') },
        ...departments.map(({ id, path }) => ({ value: id, label: path })),
      ],
    },
  ];
}
