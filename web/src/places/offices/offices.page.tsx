import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { type Column, DataTable } from '#src/list/public.ts';
import { type Speak, useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.tsx';
import { OfficeDialog } from './office-dialog.tsx';
import { type OfficeRow, officesListed, useFreshOffices } from './offices.queries.ts';
import { officeWords } from './offices.words.ts';

/** 办公地点: where the people of the enterprise work, which they find like any other place. */
export function OfficesPage() {
  const t = useWords(officeWords);
  const found = useQuery(officesListed());
  const remove = useRemoveOffice();
  const [opened, setOpened] = useState<{ readonly row?: OfficeRow }>();
  return (
    <DeskFrame
      title={t('office.title')}
      hint={t('office.hint')}
      actions={<Button onClick={() => setOpened({})}>{t('office.add')}</Button>}
    >
      <DataTable<OfficeRow>
        name="offices"
        label={t('office.title')}
        titleHidden
        columns={[
          ...factColumns(t),
          actColumn(t, { edit: (row) => setOpened({ row }), remove: (row) => void remove(row) }),
        ]}
        rows={found.data?.list}
        rowKey={({ id }) => id}
        error={found.error}
        onRetry={() => void found.refetch()}
        empty={{
          picture: 'places',
          title: t('office.empty'),
          hint: t('office.empty-hint'),
          action: <Button onClick={() => setOpened({})}>{t('office.add')}</Button>,
        }}
      />
      {opened !== undefined && <OfficeDialog row={opened.row} onClose={() => setOpened(undefined)} />}
    </DeskFrame>
  );
}

type T = Speak<typeof officeWords.base>;

const factColumns = (t: T): readonly Column<OfficeRow>[] => [
  {
    key: 'name',
    title: t('office.name'),
    shown: 'always',
    text: ({ name }) => name,
    value: ({ name }) => name,
    cell: ({ name }) => <span className="font-semibold">{name}</span>,
  },
  {
    key: 'city',
    title: t('office.city'),
    text: ({ city, district }) => (district === '' ? city : `${city} · ${district}`),
    value: ({ city }) => city,
  },
  { key: 'address', title: t('office.address'), text: ({ address }) => address },
];

function actColumn(
  t: T,
  on: { readonly edit: (row: OfficeRow) => void; readonly remove: (row: OfficeRow) => void },
): Column<OfficeRow> {
  return {
    key: 'acts',
    title: t('office.acts'),
    text: null,
    width: 130,
    cell: (row) => (
      <span className="flex gap-x-3">
        <Button
          look="text"
          className="px-0!"
          aria-label={t('office.edit-of', { name: row.name })}
          onClick={() => on.edit(row)}
        >
          {t('office.edit')}
        </Button>
        <Button
          look="text"
          className="px-0!"
          aria-label={t('office.delete-of', { name: row.name })}
          onClick={() => on.remove(row)}
        >
          {t('office.delete')}
        </Button>
      </span>
    ),
  };
}

/** Takes an office away, once it was agreed to what that means. */
function useRemoveOffice() {
  const t = useWords(officeWords);
  const fresh = useFreshOffices();
  const removing = useWrite('/member/center/office/delete');
  return async ({ id, name }: OfficeRow) => {
    const agreed = await ask({
      title: t('office.delete-title', { name }),
      words: t('office.delete-words'),
      yes: t('office.delete'),
      no: t('office.cancel'),
      danger: true,
    });
    if (!agreed) return;
    removing.mutate({ id }, { onSuccess: () => toast.ok(t('office.deleted', { name })), onSettled: fresh });
  };
}
