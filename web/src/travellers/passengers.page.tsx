import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { DeskFrame } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { PlusIcon } from '#src/ui/icon.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { PassengerRows } from './passenger-rows.tsx';
import { passengersFound } from './passenger-search.rules.ts';
import { allPassengers } from './travellers.queries.ts';
import { travellerWords } from './travellers.words.ts';

const route = getRouteApi('/member/centre/myCenter/passengers');

/** 常旅客: the people a member books for; searched as one types, the search lives in the address. */
export function PassengersPage() {
  const t = useWords(travellerWords);
  const { keyword = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const found = useQuery(allPassengers());
  const all = found.data?.list;
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
      <div className="md:rounded-l md:bg-surface md:p-4 md:shadow-1">
        {found.isError && all === undefined ? (
          <ErrorState
            title={t('passenger-list.failed')}
            hint={found.error.message}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <>
            {all !== undefined && all.length > 0 && (
              <TextField
                label={t('passenger-list.search')}
                labelHidden
                type="search"
                placeholder={t('passenger-list.search-hint')}
                value={keyword}
                maxLength={40}
                autoComplete="off"
                onChange={search}
                className="mb-3 md:max-w-80"
              />
            )}
            <PassengerRows
              passengers={all && passengersFound(all, keyword)}
              keyword={keyword}
              onClear={() => search('')}
            />
          </>
        )}
      </div>
    </DeskFrame>
  );
}
