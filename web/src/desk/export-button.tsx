import { Button } from 'antd';
import { useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { csvText } from '#src/ui/csv.rules.ts';
import { saveFile } from '#src/ui/save-file.ts';
import { toast } from '#src/ui/toast.tsx';
import { deskWords } from './desk.words.ts';
import { plainCell } from './plain-cell.rules.ts';

export type ExportRows = readonly (readonly string[])[];

/** Two files of the same rows, the first of which are the heads. `rows` may fetch more than is on screen. */
export function ExportButton(props: { readonly name: string; readonly rows: () => Promise<ExportRows> }) {
  const t = useWords(deskWords);
  const [busy, setBusy] = useState(false);
  const run = async (save: (rows: ExportRows) => Promise<void>) => {
    setBusy(true);
    try {
      const rows = await props.rows();
      await save(rows);
      toast.ok(t('desk.exported', { count: rows.length - 1 }));
    } catch {
      // Whoever fetched has said why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button loading={busy} onClick={() => void run((rows) => saveCsv(props.name, rows))}>
        {t('desk.export-csv')}
      </Button>
      <Button loading={busy} onClick={() => void run((rows) => saveXlsx(props.name, rows))}>
        {t('desk.export-xlsx')}
      </Button>
    </>
  );
}

async function saveCsv(name: string, rows: ExportRows): Promise<void> {
  saveFile(`${name}.csv`, 'text/csv;charset=utf-8', csvText(rows));
}

async function saveXlsx(name: string, rows: ExportRows): Promise<void> {
  const { default: writeXlsxFile } = await import('write-excel-file/universal');
  const sheet = rows.map((row, index) =>
    row.map((value) => ({
      value: plainCell(value),
      type: String,
      ...(index === 0 && { fontWeight: 'bold' as const }),
    })),
  );
  saveFile(`${name}.xlsx`, xlsxType, await writeXlsxFile(sheet).toBlob());
}

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
