import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { dayOf } from '@woxing/contract/core/days';
import type { ListingView } from '@woxing/contract/products/air/carrier-agreements';
import {
  type ListingState,
  listingReasonWords,
  listingStateNames,
  listingStates,
} from '@woxing/contract/products/air/carrier-agreements.rules';
import { useWrite } from '#src/api/query.ts';
import { type Column, DataTable, FilterBar, type FilterField, numberedPaging } from '#src/list/public.ts';
import { type Speak, useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.tsx';
import { type AgreementSearch, readAgreementSearch } from './agreement-search.rules.ts';
import type { AgreementRow } from './agreement-table.tsx';
import { listingPage, listingPageSize, useFreshAgreements } from './agreements.queries.ts';
import { agreementWords } from './agreements.words.ts';

const tones: Readonly<Record<ListingState, Tone>> = {
  applied: 'warn',
  confirmed: 'ok',
  refused: 'bad',
  removed: 'grey',
};

const mayRemove = ({ state }: ListingView) => state === 'applied' || state === 'confirmed';

/** Who stands on the lists, and who was to. */
export function ListingTable({
  search,
  airlines,
  onAdd,
}: {
  readonly search: AgreementSearch;
  readonly airlines: readonly AgreementRow[];
  readonly onAdd: () => void;
}) {
  const t = useWords(agreementWords);
  const navigate = useNavigate();
  const found = useQuery(listingPage(search));
  const remove = useRemoval();
  const look = (next: object) =>
    void navigate({
      to: '/travel/agreements',
      search: readAgreementSearch({ ...next, tab: 'people' }),
      replace: true,
    });
  const removeSome = async (rows: readonly ListingView[], whenDone: () => void) => {
    if (await remove(rows)) whenDone();
  };
  const isFiltered =
    search.keyword !== undefined || search.state !== undefined || search.airline !== undefined;
  return (
    <DataTable<ListingView>
      name="carrier-listings"
      label={t('listing.list')}
      titleHidden
      columns={listingColumns(t, (row) => void remove([row]))}
      rows={found.data?.list}
      rowKey={({ id }) => id}
      error={found.error}
      onRetry={() => void found.refetch()}
      read={false}
      bulk={(chosen, done) => {
        const leaving = chosen.filter(mayRemove);
        return (
          <Button
            look="quiet"
            size="s"
            disabled={leaving.length === 0}
            onClick={() => void removeSome(leaving, done)}
          >
            {t('listing.remove')}
          </Button>
        );
      }}
      empty={{
        picture: 'people',
        title: t(isFiltered ? 'listing.empty-found' : 'listing.empty'),
        ...(!isFiltered && { hint: t('listing.empty-hint') }),
        action: isFiltered ? (
          <Button onClick={() => look({})}>{t('listing.clear')}</Button>
        ) : (
          <Button onClick={onAdd}>{t('agreement.add-people')}</Button>
        ),
      }}
      paging={numberedPaging({
        page: search.page ?? 1,
        total: found.data?.total ?? 0,
        pageSize: listingPageSize,
        onPage: (page) => look({ ...search, page }),
      })}
      filters={
        <FilterBar
          name="carrier-listings"
          fields={filterFields(t, airlines)}
          search={search}
          onSearch={(next: object) => look({ ...next, page: undefined })}
        />
      }
    />
  );
}

function filterFields(
  t: Speak<typeof agreementWords.base>,
  airlines: readonly AgreementRow[],
): readonly FilterField[] {
  const names = new Map(airlines.map(({ airline, airlineName }) => [airline, airlineName]));
  return [
    { kind: 'text', key: 'keyword', label: t('listing.keyword'), hint: t('listing.keyword-hint') },
    {
      kind: 'choice',
      key: 'airline',
      label: t('agreement.airline'),
      all: t('listing.airline-all'),
      options: [...names].map(([value, label]) => ({ value, label })),
    },
    {
      kind: 'choice',
      key: 'state',
      label: t('agreement.state'),
      all: t('listing.state-all'),
      options: listingStates.map((state) => ({ value: state, label: listingStateNames[state] })),
    },
  ];
}

function listingColumns(
  t: Speak<typeof agreementWords.base>,
  onRemove: (row: ListingView) => void,
): readonly Column<ListingView>[] {
  return [
    {
      key: 'name',
      title: t('listing.name'),
      shown: 'always',
      text: ({ name }) => name,
      cell: ({ name }) => <span className="font-semibold">{name}</span>,
    },
    {
      key: 'state',
      title: t('agreement.state'),
      card: 'aside',
      text: ({ state }) => listingStateNames[state],
      cell: ({ state }) => <Badge tone={tones[state]}>{listingStateNames[state]}</Badge>,
    },
    { key: 'airline', title: t('agreement.airline'), text: ({ airlineName }) => airlineName },
    { key: 'kind', title: t('listing.kind'), text: ({ kind }) => t(`listing.kind-${kind}`) },
    {
      key: 'department',
      title: t('listing.department'),
      text: ({ departmentName, kind }) =>
        departmentName || t(kind === 'employee' ? 'listing.direct' : 'listing.no-company'),
    },
    {
      key: 'since',
      title: t('listing.since'),
      className: 'digits whitespace-nowrap',
      text: ({ since, appliedAt }) => dayOf(new Date(since ?? appliedAt)),
    },
    {
      key: 'reason',
      title: t('listing.reason'),
      text: ({ reason }) => (reason === null ? '' : listingReasonWords[reason]),
    },
    {
      key: 'applied-at',
      title: t('listing.applied-at'),
      shown: 'asked',
      className: 'digits whitespace-nowrap',
      text: ({ appliedAt }) => dayOf(new Date(appliedAt)),
    },
    { key: 'applied-by', title: t('listing.applied-by'), shown: 'asked', text: ({ appliedBy }) => appliedBy },
    {
      key: 'acts',
      title: t('agreement.acts'),
      text: null,
      width: 80,
      cell: (row) =>
        mayRemove(row) && (
          <Button
            look="text"
            className="px-0!"
            aria-label={t('listing.remove-of', { name: row.name, airline: row.airlineName })}
            onClick={() => onRemove(row)}
          >
            {t('listing.remove')}
          </Button>
        ),
    },
  ];
}

/** Takes people off, once it was agreed to; whether it was done. */
function useRemoval() {
  const t = useWords(agreementWords);
  const fresh = useFreshAgreements();
  const removing = useWrite('/flight/agreement/remove');
  return async (rows: readonly ListingView[]): Promise<boolean> => {
    const agreed = await ask({
      title: t('listing.remove-title', { count: rows.length }),
      words: t('listing.remove-words'),
      yes: t('listing.remove-yes'),
      no: t('agreement.no'),
      danger: true,
    });
    if (!agreed) return false;
    try {
      const { removed } = await removing.mutateAsync({ ids: rows.map(({ id }) => id) });
      toast.ok(t('listing.removed', { count: removed }));
      return true;
    } catch {
      // The client has said why.
      return false;
    } finally {
      fresh();
    }
  };
}
