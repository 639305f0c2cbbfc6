import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  type AgreementState,
  agreementStateNames,
  agreementStates,
} from '@woxing/contract/products/agreements.rules';
import { agreedCancelNames, blackoutWords } from '@woxing/contract/products/hotel/hotel-agreements.rules';
import { breakfastWords } from '@woxing/contract/products/hotel/hotel-facts.rules';
import { useWrite } from '#src/api/query.ts';
import {
  type Column,
  DataTable,
  FilterBar,
  type FilterField,
  moneyColumn,
  numberedPaging,
} from '#src/list/public.ts';
import { type Speak, useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.tsx';
import { type HotelAgreementSearch, readHotelAgreementSearch } from './hotel-agreement-search.rules.ts';
import {
  agreementPageSize,
  allHotelAgreements,
  type HotelAgreementRow,
  hotelAgreementPage,
  useFreshAgreements,
} from './hotel-agreements.queries.ts';
import { hotelAgreementWords } from './hotel-agreements.words.ts';

type T = Speak<typeof hotelAgreementWords.base>;

const tones: Readonly<Record<AgreementState, Tone>> = {
  live: 'ok',
  planned: 'warn',
  expired: 'grey',
  ended: 'grey',
};

/** The agreements, those that hold first. */
export function HotelAgreementTable({
  search,
  onAdd,
  onEdit,
}: {
  readonly search: HotelAgreementSearch;
  readonly onAdd: () => void;
  readonly onEdit: (row: HotelAgreementRow) => void;
}) {
  const t = useWords(hotelAgreementWords);
  const navigate = useNavigate();
  const found = useQuery(hotelAgreementPage(search));
  const end = useEndAgreement();
  const look = (next: object) =>
    void navigate({
      to: '/travel/hotelAgreements',
      search: readHotelAgreementSearch({ ...next }),
      replace: true,
    });
  const isFiltered = search.keyword !== undefined || search.state !== undefined;
  return (
    <DataTable<HotelAgreementRow>
      name="hotel-agreements"
      label={t('hotel-agreement.list')}
      titleHidden
      columns={[...factColumns(t), actColumn(t, { onEdit, onEnd: (row) => void end(row) })]}
      rows={found.data?.list}
      rowKey={({ id }) => id}
      error={found.error}
      onRetry={() => void found.refetch()}
      fileName={t('hotel-agreement.title')}
      read={(onCount, signal) => allHotelAgreements(search, onCount, signal)}
      empty={{
        picture: 'places',
        title: t(isFiltered ? 'hotel-agreement.empty-found' : 'hotel-agreement.empty'),
        ...(!isFiltered && { hint: t('hotel-agreement.empty-hint') }),
        action: isFiltered ? (
          <Button onClick={() => look({})}>{t('hotel-agreement.clear')}</Button>
        ) : (
          <Button onClick={onAdd}>{t('hotel-agreement.add')}</Button>
        ),
      }}
      paging={numberedPaging({
        page: search.page ?? 1,
        total: found.data?.total ?? 0,
        pageSize: agreementPageSize,
        onPage: (page) => look({ ...search, page }),
      })}
      filters={
        <FilterBar
          name="hotel-agreements"
          fields={filterFields(t)}
          search={search}
          onSearch={(next: object) => look({ ...next, page: undefined })}
        />
      }
    />
  );
}

const filterFields = (t: T): readonly FilterField[] => [
  {
    kind: 'text',
    key: 'keyword',
    label: t('hotel-agreement.keyword'),
    hint: t('hotel-agreement.keyword-hint'),
  },
  {
    kind: 'choice',
    key: 'state',
    label: t('hotel-agreement.state'),
    all: t('hotel-agreement.state-all'),
    options: agreementStates.map((state) => ({ value: state, label: agreementStateNames[state] })),
  },
];

function factColumns(t: T): readonly Column<HotelAgreementRow>[] {
  return [
    {
      key: 'hotel',
      title: t('hotel-agreement.hotel'),
      shown: 'always',
      text: ({ hotelName }) => hotelName,
      cell: ({ hotelName }) => <span className="font-semibold">{hotelName}</span>,
    },
    {
      key: 'state',
      title: t('hotel-agreement.state'),
      card: 'aside',
      text: ({ state }) => agreementStateNames[state],
      cell: ({ state }) => <Badge tone={tones[state]}>{agreementStateNames[state]}</Badge>,
    },
    { key: 'city', title: t('hotel-agreement.city'), text: ({ city }) => city },
    { key: 'room', title: t('hotel-agreement.room'), text: ({ roomName }) => roomName },
    moneyColumn({ key: 'price', title: t('hotel-agreement.price') }, ({ priceFen }) => priceFen),
    {
      key: 'breakfast',
      title: t('hotel-agreement.breakfast'),
      text: ({ breakfasts }) => breakfastWords(breakfasts),
    },
    {
      key: 'cancellation',
      title: t('hotel-agreement.cancellation'),
      text: ({ cancellation }) => agreedCancelNames[cancellation],
    },
    {
      key: 'last-room',
      title: t('hotel-agreement.last-room'),
      text: ({ lastRoom }) => t(lastRoom ? 'hotel-agreement.last-room-yes' : 'hotel-agreement.last-room-no'),
    },
    { key: 'code', title: t('hotel-agreement.code'), className: 'digits', text: ({ code }) => code },
    {
      key: 'days',
      title: t('hotel-agreement.days'),
      className: 'digits',
      text: ({ validFrom, validTo }) => t('hotel-agreement.days-of', { from: validFrom, to: validTo }),
      value: ({ validTo }) => validTo,
    },
    {
      key: 'blackout',
      title: t('hotel-agreement.blackout'),
      className: 'digits',
      text: ({ blackout }) => blackoutWords(blackout) || t('hotel-agreement.none'),
    },
  ];
}

function actColumn(
  t: T,
  on: {
    readonly onEdit: (row: HotelAgreementRow) => void;
    readonly onEnd: (row: HotelAgreementRow) => void;
  },
): Column<HotelAgreementRow> {
  return {
    key: 'acts',
    title: t('hotel-agreement.acts'),
    text: null,
    width: 130,
    cell: (row) =>
      row.state !== 'ended' && (
        <span className="flex gap-x-3">
          <Button
            look="text"
            className="px-0!"
            aria-label={t('hotel-agreement.edit-of', { hotel: row.hotelName })}
            onClick={() => on.onEdit(row)}
          >
            {t('hotel-agreement.edit')}
          </Button>
          <Button
            look="text"
            className="px-0!"
            aria-label={t('hotel-agreement.end-of', { hotel: row.hotelName })}
            onClick={() => on.onEnd(row)}
          >
            {t('hotel-agreement.end')}
          </Button>
        </span>
      ),
  };
}

/** Ends an agreement, once it was agreed to what that means. */
function useEndAgreement() {
  const t = useWords(hotelAgreementWords);
  const fresh = useFreshAgreements();
  const ending = useWrite('/hotel/agreement/end');
  return async ({ id, hotelName: hotel }: HotelAgreementRow) => {
    const agreed = await ask({
      title: t('hotel-agreement.end-title', { hotel }),
      words: t('hotel-agreement.end-words'),
      yes: t('hotel-agreement.end-yes'),
      no: t('hotel-agreement.no'),
      danger: true,
    });
    if (!agreed) return;
    ending.mutate(
      { id },
      { onSuccess: () => toast.ok(t('hotel-agreement.ended', { hotel })), onSettled: fresh },
    );
  };
}
