import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { listWords } from './list.words.ts';

/** How a list goes on: by more under what is there, or page by page. `more`: not all rows are there. */
export type TablePaging =
  | {
      readonly more: boolean;
      readonly busy: boolean;
      readonly failed?: boolean;
      readonly onMore: () => void;
    }
  | {
      readonly more: boolean;
      readonly page: number;
      readonly pages: number;
      readonly total: number;
      readonly onPage: (page: number) => void;
    };

/** The ways on of a list in numbered pages. */
export function numberedPaging(list: {
  readonly page: number;
  readonly total: number;
  readonly pageSize: number;
  readonly onPage: (page: number) => void;
}): TablePaging {
  const pages = Math.max(1, Math.ceil(list.total / list.pageSize));
  return { more: pages > 1, page: list.page, pages, total: list.total, onPage: list.onPage };
}

/** What stands under the rows: how many there are, and the way to the others. */
export function TableFoot(props: { readonly count: number; readonly paging: TablePaging | undefined }) {
  const t = useWords(listWords);
  const { count, paging } = props;
  const numbered = paging !== undefined && 'page' in paging ? paging : undefined;
  const whole = paging === undefined || !paging.more;
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-center gap-3 pt-3 text-12 text-ink-500">
      <p>
        {numbered !== undefined || whole
          ? t('rows.end', { count: numbered?.total ?? count })
          : t('rows.loaded', { count })}
      </p>
      {numbered !== undefined && numbered.pages > 1 && <Pages {...numbered} />}
      {paging !== undefined && !('page' in paging) && paging.more && (
        <Button look="quiet" size="s" busy={paging.busy} onClick={paging.onMore}>
          {t(paging.failed === true ? 'rows.more-failed' : 'rows.more')}
        </Button>
      )}
    </div>
  );
}

function Pages(props: {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}) {
  const t = useWords(listWords);
  const { page, pages, onPage } = props;
  return (
    <span className="flex items-center gap-3">
      <Button look="quiet" size="s" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('rows.previous')}
      </Button>
      {t('rows.page', { page, pages })}
      <Button look="quiet" size="s" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('rows.next')}
      </Button>
    </span>
  );
}
