import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { PrintIcon } from '#src/ui/more-icons.tsx';
import { toast } from '#src/ui/toast.tsx';
import type { Column } from './columns.ts';
import type { ExportRead } from './export-button.tsx';
import { listWords } from './list.words.ts';
import type { Printed } from './printed.ts';

const PrintSheet = lazy(() => import('./print-sheet.tsx'));

/** Prints every row that the filter finds, also what is not on screen, and nothing of the page around it. */
export function PrintButton<Row>(props: {
  readonly printed: Printed<Row>;
  /** On a page that has more to print than these rows. */
  readonly label?: string;
  /** Those that the person has chosen, when it is pressed. */
  readonly columns: () => readonly Column<Row>[];
  /** What is on screen; without any there is nothing to print. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly read?: ExportRead<Row> | undefined;
}) {
  const t = useWords(listWords);
  const [isReading, setReading] = useState(false);
  const [sheet, setSheet] = useState<{
    readonly columns: readonly Column<Row>[];
    readonly rows: readonly Row[];
    readonly cut: boolean;
  }>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const run = async () => {
    const { signal } = (running.current = new AbortController());
    setReading(true);
    try {
      const found =
        props.read === undefined
          ? { rows: props.rows, cut: false }
          : await props.read(() => undefined, signal);
      setSheet({ ...found, columns: props.columns() });
    } catch {
      if (!signal.aborted) toast.bad(t('print.failed'));
    }
    setReading(false);
  };
  return (
    <>
      <Button
        look="quiet"
        className="max-md:hidden"
        busy={isReading}
        disabled={props.rows.length === 0}
        onClick={() => void run()}
      >
        <PrintIcon size={16} />
        {props.label ?? t('print.act')}
      </Button>
      <Suspense>
        {sheet && (
          <PrintSheet
            rows={sheet.rows}
            cut={sheet.cut}
            rowKey={props.rowKey as (row: unknown) => string}
            printed={props.printed as Printed<unknown>}
            columns={sheet.columns as readonly Column<unknown>[]}
            onDone={() => setSheet(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
