import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Passenger } from '@woxing/contract/people/travellers';
import { DeskFrame } from '#src/desk/public.ts';
import { DataTable, numberedPaging } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { PlusIcon } from '#src/ui/icon.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { passengerColumns } from './passenger-columns.tsx';
import { passengersFound } from './passenger-search.rules.ts';
import { allPassengers } from './travellers.queries.ts';
import { travellerWords } from './travellers.words.ts';
import { useReveal } from './use-reveal.ts';

const route = getRouteApi('/member/centre/myCenter/passengers');

/** So many are drawn at a time of the thousands that somebody may keep. */
const pageSize = 50;

/** 常旅客: the people a member books for; searched as one types, the search lives in the address. */
export function PassengersPage() {
  const t = useWords(travellerWords);
  const { keyword = '', page: asked = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const found = useQuery(allPassengers());
  const numbers = useReveal();
  const all = found.data?.list;
  const matching = all && passengersFound(all, keyword);
  // The last page may have lost its last row.
  const page = Math.min(asked, Math.max(1, Math.ceil((matching?.length ?? 0) / pageSize)));
  const search = (words: string) =>
    void navigate({ search: words === '' ? {} : { keyword: words }, replace: true });
  return (
    <DeskFrame
      title={t('passenger-list.title')}
      {...(all !== undefined && all.length > 0 && { hint: t('passenger-list.count', { count: all.length }) })}
      actions={
        <>
          <Link to="/myCenter/import_passengers" className={buttonClass({ look: 'quiet' })}>
            {t('import.short')}
          </Link>
          <Link
            to="/myCenter/edit_passengers"
            aria-label={t('passenger-list.add')}
            className={buttonClass({})}
          >
            <PlusIcon size={16} />
            {t('passenger-list.add-short')}
          </Link>
        </>
      }
    >
      <DataTable<Passenger>
        name="passengers"
        label={t('passenger-list.title')}
        titleHidden
        columns={passengerColumns(t, numbers)}
        rows={matching?.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={({ id }) => id}
        error={found.error}
        onRetry={() => void found.refetch()}
        empty={
          keyword === ''
            ? {
                picture: 'people',
                title: t('passenger-list.empty'),
                hint: t('passenger-list.empty-hint'),
                action: (
                  <Link to="/myCenter/edit_passengers" className={buttonClass({})}>
                    {t('passenger-list.add')}
                  </Link>
                ),
              }
            : {
                picture: 'people',
                title: t('passenger-list.empty-found', { keyword }),
                hint: t('passenger-list.empty-found-hint'),
                action: (
                  <Button look="quiet" onClick={() => search('')}>
                    {t('passenger-list.clear')}
                  </Button>
                ),
              }
        }
        paging={numberedPaging({
          page,
          total: matching?.length ?? 0,
          pageSize,
          onPage: (next) =>
            void navigate({
              search: { ...(keyword !== '' && { keyword }), ...(next > 1 && { page: next }) },
            }),
        })}
        read={() => Promise.resolve({ rows: matching ?? [], cut: false })}
        {...(all !== undefined &&
          all.length > 0 && {
            filters: (
              <TextField
                label={t('passenger-list.search')}
                labelHidden
                type="search"
                placeholder={t('passenger-list.search-hint')}
                value={keyword}
                maxLength={40}
                autoComplete="off"
                onChange={search}
                className="md:max-w-80"
              />
            ),
          })}
      />
    </DeskFrame>
  );
}
