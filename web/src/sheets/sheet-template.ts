import writeXlsxFile, { type Cell } from 'write-excel-file/universal';

/** So many empty rows take numbers as text: Excel would round an identity card number to 15 digits. */
const preparedRows = 200;

/** The sheet to be filled in, and a second one that says how. */
export function sheetTemplate(template: {
  readonly sheet: string;
  readonly columns: readonly { readonly title: string; readonly width: number }[];
  readonly rules: readonly string[];
}): Promise<Blob> {
  const { columns } = template;
  const head = columns.map(({ title }): Cell => ({ value: title, type: String, fontWeight: 'bold' }));
  const blank = columns.map((): Cell => ({ value: '', type: String, format: '@' }));
  return writeXlsxFile([
    {
      data: [head, ...Array.from({ length: preparedRows }, () => blank)],
      sheet: template.sheet,
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
    },
    {
      data: template.rules.map((rule): Cell[] => [{ value: rule, type: String }]),
      sheet: '填写说明',
      columns: [{ width: 90 }],
    },
  ]).toBlob();
}
