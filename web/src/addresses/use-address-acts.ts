import { useQueryClient } from '@tanstack/react-query';
import { regionWords } from '@woxing/contract/people/address.rules';
import type { Address } from '@woxing/contract/people/addresses';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { toast } from '#src/ui/toast.tsx';
import { addressWords } from './address.words.ts';

/** Deleting, which is asked first, and making the default. */
export function useAddressActs(address: Address) {
  const t = useWords(addressWords);
  const queries = useQueryClient();
  const deleting = useWrite('/member/address/delete');
  const moving = useWrite('/member/address/setDefault');
  const { id, name, isDefault } = address;
  // Refused or done: the list is out of date either way.
  const onSettled = () => void queries.invalidateQueries({ queryKey: ['/member/address/list'] });

  const remove = async () => {
    const agreed = await ask({
      title: t('address-delete.title'),
      words: t(isDefault ? 'address-delete.words-default' : 'address-delete.words', {
        name,
        address: `${regionWords(address)}${address.detail}`,
      }),
      yes: t('address-delete.yes'),
      no: t('address-delete.no'),
      danger: true,
    });
    if (agreed) deleting.mutate({ id }, { onSettled, onSuccess: () => toast.ok(t('address-delete.done')) });
  };
  const setDefault = () =>
    moving.mutate({ id }, { onSettled, onSuccess: () => toast.ok(t('address-list.default-moved')) });
  return {
    remove: () => void remove(),
    setDefault,
    busy: { remove: deleting.isPending, setDefault: moving.isPending },
  };
}
