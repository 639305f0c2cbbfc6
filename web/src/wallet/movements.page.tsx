import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { exportedRows } from '#src/api/export-rows.ts';
import { DeskFrame } from '#src/desk/public.ts';
import {
  type Column,
  DataTable,
  FilterBar,
  type FilterField,
  momentColumn,
  moneyColumn,
  pagedRows,
} from '#src/list/public.ts';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { MovementLink } from './movement-list.tsx';
import { movementKinds, movementPeriods, readMovementSearch } from './movement-search.rules.ts';
import { repaymentNoOf } from './repayment-no.rules.ts';
import { type Movement, movementsAsked, movementsListed } from './wallet.queries.ts';
import { walletWords } from './wallet.words.ts';

const route = getRouteApi('/member/centre/myCenter/tianhanbao_detail');
const pageSize = 20;

/** Every movement of the wallet, by kind and days, and as a file; the filters live in the address. */
export function MovementsPage() {
  const t = useWords(walletWords);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const found = useInfiniteQuery(movementsListed(search, pageSize));
  return (
    <DeskFrame title={t('movement.title')} crumbs={[{ label: t('wallet.title'), to: '/myCenter/wallet' }]}>
      <DataTable<Movement>
        name="wallet"
        label={t('movement.title')}
        titleHidden
        columns={columnsOf(t)}
        {...pagedRows(found)}
        rowKey={({ id }) => id}
        empty={
          Object.keys(search).length === 0
            ? { picture: 'wallet', title: t('movement.empty'), hint: t('movement.empty-hint') }
            : { picture: 'wallet', title: t('movement.empty-found') }
        }
        fileName={t('movement.file')}
        read={(onCount, signal) =>
          exportedRows('/account/AppAccountDetailExport', movementsAsked(search), onCount, signal)
        }
        filters={
          <FilterBar
            name="wallet"
            fields={fieldsOf(t)}
            search={search}
            onSearch={(next) => void navigate({ search: readMovementSearch(next), replace: true })}
          />
        }
      />
    </DeskFrame>
  );
}

type Speaker = ReturnType<typeof useWords<typeof walletWords.base>>;

function fieldsOf(t: Speaker): readonly FilterField[] {
  const [, ...kinds] = movementKinds;
  const [, ...periods] = movementPeriods;
  return [
    {
      kind: 'choice',
      key: 'kind',
      label: t('movement.kinds'),
      all: t('movement.kind-all'),
      options: kinds.map((value) => ({ value, label: t(`movement.kind-${value}`) })),
    },
    {
      kind: 'choice',
      key: 'days',
      label: t('movement.period'),
      all: t('movement.period-any'),
      options: periods.map((value) => ({ value, label: t(`movement.period-${value}`) })),
    },
  ];
}

function columnsOf(t: Speaker): readonly Column<Movement>[] {
  return [
    { key: 'memo', title: t('movement.column-memo'), text: ({ memo }) => memo },
    momentColumn({ key: 'at', title: t('movement.column-at') }, ({ at }) => at, stampWords),
    {
      key: 'state',
      title: t('movement.column-state'),
      text: ({ state }) => t(`movement.${state}`),
      cell: ({ state }) => <Badge tone={state === 'held' ? 'warn' : 'grey'}>{t(`movement.${state}`)}</Badge>,
    },
    {
      key: 'order',
      title: t('movement.column-order'),
      className: 'digits break-all',
      text: ({ orderNo }) => orderNo ?? '',
      cell: (movement) => hasWay(movement) && <MovementLink movement={movement} />,
    },
    moneyColumn(
      { key: 'amount', title: t('movement.column-amount'), card: 'aside', signed: true },
      ({ amountFen }) => amountFen,
    ),
  ];
}

const hasWay = ({ id, orderNo }: Movement) => orderNo !== null || repaymentNoOf(id) !== undefined;
