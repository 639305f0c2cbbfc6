import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { exportedRows } from '#src/api/export-rows.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { DataTable, FilterBar, type FilterField, numberedPaging } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { usePhone } from '#src/ui/use-phone.ts';
import { DepartmentPanel } from './department-panel.tsx';
import { EmployeeActs } from './employee-acts.tsx';
import { type EmployeeRow, employeeColumns } from './employee-columns.tsx';
import { EmployeeDetail } from './employee-detail.tsx';
import { EmployeeDialog } from './employee-dialog.tsx';
import { employeeFilter } from './employee-filter.rules.ts';
import { readEmployeeSearch } from './employee-search.rules.ts';
import { LevelsDialog } from './levels-dialog.tsx';
import { employeePage, employeePageSize, structure } from './people.queries.ts';
import { peopleWords } from './people.words.ts';
import { departmentOptions, type Structure } from './structure.ts';

type Opened =
  | { readonly what: 'add' | 'levels' }
  | { readonly what: 'edit' | 'detail'; readonly memberId: string };

/** 企业员工: departments at the side, and who works in them. */
export function EmployeesPage() {
  const t = useWords(peopleWords);
  const ground = useQuery(structure());
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <DeskFrame
      title={t('people.title')}
      hint={t('people.hint')}
      actions={
        <>
          <Button look="quiet" onClick={() => setOpened({ what: 'levels' })}>
            {t('people.levels')}
          </Button>
          <Link to="/myCenter/import_employees" className={buttonClass({ look: 'quiet' })}>
            {t('people.import')}
          </Link>
          <Button onClick={() => setOpened({ what: 'add' })}>{t('people.add')}</Button>
        </>
      }
    >
      {ground.data !== undefined ? (
        <People structure={ground.data} onOpen={setOpened} />
      ) : ground.isError ? (
        <ErrorState
          title={t('people.failed')}
          hint={ground.error.message}
          onRetry={() => void ground.refetch()}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
      {ground.data !== undefined && opened !== undefined && (
        <>
          {opened.what === 'levels' && <LevelsDialog levels={ground.data.levels} onClose={close} />}
          {opened.what === 'add' && <EmployeeDialog structure={ground.data} onClose={close} />}
          {opened.what === 'edit' && (
            <EmployeeDialog structure={ground.data} memberId={opened.memberId} onClose={close} />
          )}
          {opened.what === 'detail' && (
            <EmployeeDetail
              memberId={opened.memberId}
              onEdit={() => setOpened({ what: 'edit', memberId: opened.memberId })}
              onClose={close}
            />
          )}
        </>
      )}
    </DeskFrame>
  );
}

function People(props: { readonly structure: Structure; readonly onOpen: (opened: Opened) => void }) {
  const t = useWords(peopleWords);
  const search = useSearch({ from: '/member/desk/personnel/enterpriseStall' });
  const navigate = useNavigate();
  const found = useQuery(employeePage(search));
  const look = (next: object) =>
    void navigate({
      to: '/personnel/enterpriseStall',
      search: readEmployeeSearch({ ...next }),
      replace: true,
    });
  /** From the first page. */
  const filter = (next: object) => look({ ...next, page: undefined });
  const columns = employeeColumns(t, {
    onOpen: ({ memberId }) => props.onOpen({ what: 'detail', memberId }),
    onEdit: ({ memberId }) => props.onOpen({ what: 'edit', memberId }),
  });
  const isFiltered = Object.keys(search).some((key) => key !== 'page');
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[264px_minmax(0,1fr)]">
      <DepartmentPanel
        structure={props.structure}
        chosen={search.department}
        onChoose={(department) => filter({ ...search, department })}
      />
      <DataTable<EmployeeRow>
        name="employees"
        label={t('people.list')}
        titleHidden
        columns={columns}
        rows={found.data?.list}
        rowKey={({ memberId }) => memberId}
        error={found.error}
        onRetry={() => void found.refetch()}
        onOpen={({ memberId }) => props.onOpen({ what: 'detail', memberId })}
        bulk={(chosen, done) => <EmployeeActs structure={props.structure} chosen={chosen} onDone={done} />}
        empty={{
          title: t('people.empty'),
          hint: t('people.empty-hint'),
          ...(isFiltered && {
            action: <Button onClick={() => look({})}>{t('people.clear')}</Button>,
          }),
        }}
        paging={numberedPaging({
          page: search.page ?? 1,
          total: found.data?.total ?? 0,
          pageSize: employeePageSize,
          onPage: (page) => look({ ...search, page }),
        })}
        fileName={t('people.title')}
        read={(onCount, signal) =>
          exportedRows('/member/center/employee/export', employeeFilter(search), onCount, signal)
        }
        filters={
          <FilterBar name="employees" fields={useFields(props.structure)} search={search} onSearch={filter} />
        }
      />
    </div>
  );
}

function useFields(structure: Structure): readonly FilterField[] {
  const t = useWords(peopleWords);
  const phone = usePhone();
  return [
    { kind: 'text', key: 'keyword', label: t('people.keyword'), hint: t('people.keyword-hint') },
    ...(phone
      ? [
          {
            kind: 'choice',
            key: 'department',
            label: t('people.department'),
            options: [{ value: 'none', label: t('people.unassigned') }, ...departmentOptions(structure)],
          } as const,
        ]
      : []),
    {
      kind: 'choice',
      key: 'level',
      label: t('people.level'),
      options: structure.levels.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      kind: 'choice',
      key: 'state',
      label: t('people.state'),
      all: t('people.state-current'),
      options: [
        { value: 'active', label: t('people.state-active') },
        { value: 'suspended', label: t('people.state-suspended') },
        { value: 'left', label: t('people.state-left') },
        { value: 'all', label: t('people.state-all') },
      ],
    },
  ];
}
