import { useQuery } from '@tanstack/react-query';
import { maxAddresses } from '@woxing/contract/people/address.rules';
import type { Address } from '@woxing/contract/people/addresses';
import { useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { PlusIcon } from '#src/ui/icon.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { addressWords } from './address.words.ts';
import { AddressCard } from './address-card.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { ownAddresses } from './addresses.queries.ts';

/** 常用地址: the member's addresses, the default first; added and changed in a dialog. */
export function AddressesPage() {
  const t = useWords(addressWords);
  const found = useQuery(ownAddresses());
  const [edited, setEdited] = useState<Address | 'new'>();
  const list = found.data?.list;
  const add = () => setEdited('new');
  return (
    <div className="flex flex-col gap-4">
      <title>{t('address-list.page-title')}</title>
      <PageHead
        title={t('address-list.title')}
        {...(list !== undefined &&
          list.length > 0 && {
            beside: (
              <span className="digits text-14 text-ink-500">
                {t('address-list.count', { count: list.length, max: maxAddresses })}
              </span>
            ),
            actions: (
              <Button disabled={list.length >= maxAddresses} onClick={add}>
                <PlusIcon size={16} />
                {t('address-list.add')}
              </Button>
            ),
          })}
      />
      {found.isError && list === undefined ? (
        <ErrorState
          title={t('address-list.failed')}
          hint={found.error.message}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <Cards list={list} onAdd={add} onEdit={setEdited} />
      )}
      {edited !== undefined && (
        <AddressDialog address={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </div>
  );
}

function Cards(props: {
  /** Undefined until they have come. */
  readonly list: readonly Address[] | undefined;
  readonly onAdd: () => void;
  readonly onEdit: (address: Address) => void;
}) {
  const t = useWords(addressWords);
  const { list } = props;
  if (list === undefined) {
    return (
      <output className="grid gap-3 lg:grid-cols-2" aria-label={t('address-list.loading')}>
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
      </output>
    );
  }
  if (list.length === 0) {
    return (
      <EmptyState
        picture="places"
        title={t('address-list.empty')}
        hint={t('address-list.empty-hint')}
        action={<Button onClick={props.onAdd}>{t('address-list.add')}</Button>}
      />
    );
  }
  return (
    <ul aria-label={t('address-list.title')} className="grid gap-3 lg:grid-cols-2">
      {list.map((address) => (
        <li key={address.id}>
          <AddressCard address={address} onEdit={() => props.onEdit(address)} />
        </li>
      ))}
    </ul>
  );
}
