import { lazy, Suspense } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Popover } from '#src/ui/popover.tsx';
import type { Column } from './columns.ts';
import { listWords } from './list.words.ts';
import type { TableLook } from './table-look.rules.ts';

const TableLookForm = lazy(() => import('./table-look-form.tsx'));

/** How a table looks, for this person. */
export function TableLookMenu<Row>(props: {
  readonly columns: readonly Column<Row>[];
  readonly look: TableLook;
  readonly onLook: (look: TableLook) => void;
}) {
  const t = useWords(listWords);
  return (
    <Popover
      align="end"
      title={t('rows.look')}
      trigger={t('rows.look')}
      triggerClass={buttonClass({ look: 'quiet' })}
    >
      <Suspense>
        <TableLookForm {...props} />
      </Suspense>
    </Popover>
  );
}
