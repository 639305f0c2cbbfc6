import { Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { usePhone } from '#src/ui/use-phone.ts';
import { deskWords } from './desk.words.ts';
import { DeskCards } from './desk-cards.tsx';

export interface DeskTableProps<Row> {
  /** What the table is, for those who hear it. */
  readonly label: string;
  readonly columns: TableColumnsType<Row>;
  /** Undefined until they have come. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly error?: Error | null;
  readonly onRetry?: () => void;
  readonly empty: { readonly title: string; readonly hint?: string; readonly action?: ReactNode };
  /** So wide at least: a phone shows cards in its place, what else is narrower moves it sideways. */
  readonly minWidth?: number;
  readonly size?: 'middle' | 'small';
}

/** One table for the desk: rows with all four states, and no paging of its own. */
export function DeskTable<Row extends object>(props: DeskTableProps<Row>) {
  const t = useWords(deskWords);
  const phone = usePhone();
  if (props.rows === undefined && props.error) {
    return <ErrorState title={t('desk.failed')} hint={props.error.message} onRetry={props.onRetry} />;
  }
  if (props.rows === undefined) {
    return (
      <output aria-label={t('desk.loading')} className="flex flex-col gap-2 p-4">
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-10" />
        ))}
      </output>
    );
  }
  if (props.rows.length === 0) return <EmptyState {...props.empty} />;
  if (phone && props.minWidth !== undefined) return <DeskCards {...props} rows={props.rows} />;
  return (
    <section aria-label={props.label} className="overflow-x-auto">
      <div style={{ minWidth: props.minWidth }}>
        <Table<Row>
          columns={props.columns}
          dataSource={[...props.rows]}
          rowKey={props.rowKey}
          size={props.size ?? 'middle'}
          pagination={false}
        />
      </div>
    </section>
  );
}
