import { Button } from 'antd';
import { useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { type SheetFormat, saveSheet } from '#src/ui/save-sheet.ts';
import { toast } from '#src/ui/toast.tsx';
import { deskWords } from './desk.words.ts';

export type ExportRows = readonly (readonly string[])[];

/** Two files of the same rows, the first of which are the heads. `rows` may fetch more than is on screen. */
export function ExportButton(props: { readonly name: string; readonly rows: () => Promise<ExportRows> }) {
  const t = useWords(deskWords);
  const [busy, setBusy] = useState(false);
  const run = async (format: SheetFormat) => {
    setBusy(true);
    try {
      const rows = await props.rows();
      await saveSheet(props.name, format, rows);
      toast.ok(t('desk.exported', { count: rows.length - 1 }));
    } catch {
      // Whoever fetched has said why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button loading={busy} onClick={() => void run('csv')}>
        {t('desk.export-csv')}
      </Button>
      <Button loading={busy} onClick={() => void run('xlsx')}>
        {t('desk.export-xlsx')}
      </Button>
    </>
  );
}
