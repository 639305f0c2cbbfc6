import { regionWords } from '@woxing/contract/people/address.rules';
import type { Address } from '@woxing/contract/people/addresses';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { addressWords } from './address.words.ts';
import { useAddressActs } from './use-address-acts.ts';

/** One address, and what may be done with it. */
export function AddressCard({ address, onEdit }: { readonly address: Address; readonly onEdit: () => void }) {
  const t = useWords(addressWords);
  const { remove, setDefault, busy } = useAddressActs(address);
  const { name, isDefault } = address;
  return (
    <div className="flex h-full flex-col gap-2 rounded-m border border-line bg-surface p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 text-16 font-semibold break-words">{name}</span>
        <span className="digits text-14 text-ink-700">{address.phone}</span>
        {isDefault && <Badge tone="brand">{t('address-list.default')}</Badge>}
      </p>
      <p className="text-14 break-words text-ink-700">
        {regionWords(address)} {address.detail}
        {address.postcode !== '' && (
          <span className="ml-2 text-ink-500">
            {t('address-list.postcode', { postcode: address.postcode })}
          </span>
        )}
      </p>
      <div className="mt-auto flex flex-wrap items-center justify-end gap-2 pt-2">
        {!isDefault && (
          <Button
            look="text"
            size="s"
            busy={busy.setDefault}
            aria-label={t('address-list.set-default-of', { name })}
            className="mr-auto -ml-3"
            onClick={setDefault}
          >
            {t('address-list.set-default')}
          </Button>
        )}
        <Button look="quiet" size="s" aria-label={t('address-list.edit-of', { name })} onClick={onEdit}>
          {t('address-list.edit')}
        </Button>
        <Button
          look="quiet"
          size="s"
          busy={busy.remove}
          aria-label={t('address-list.delete-of', { name })}
          onClick={remove}
        >
          {t('address-list.delete')}
        </Button>
      </div>
    </div>
  );
}
