import { useQueryClient } from '@tanstack/react-query';
import { provinces, type Region } from '@woxing/contract/generated/regions';
import { addressProblem, citiesOf, districtsOf } from '@woxing/contract/people/address.rules';
import type { Address } from '@woxing/contract/people/addresses';
import { isMask } from '@woxing/contract/people/identity.rules';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { usePhone } from '#src/ui/use-phone.ts';
import { addressWords } from './address.words.ts';
import { type AddressDraft, addressChanged, addressDraftOf, blankAddress } from './address-form.rules.ts';

type TextKey = 'name' | 'phone' | 'detail' | 'postcode';
type RegionKey = 'province' | 'city' | 'district';

/** Adds an address, or changes the given one; stays open until it is saved or given up. */
export function AddressDialog({
  address,
  onClose,
}: {
  readonly address: Address | undefined;
  readonly onClose: () => void;
}) {
  const t = useWords(addressWords);
  const phone = usePhone();
  const formId = useId();
  const frame = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(address === undefined ? blankAddress : addressDraftOf(address));
  const [problem, setProblem] = useState<ReturnType<typeof addressProblem>>();
  const { save, busy } = useSave(onClose);

  const change = (part: Partial<AddressDraft>) => {
    setDraft(addressChanged(draft, part));
    setProblem(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = addressProblem(draft);
    setProblem(found);
    if (found === undefined) return save(draft);
    frame.current?.querySelector<HTMLElement>(`[data-field="${found.field}"]`)?.focus();
  };
  const errorOf = (field: TextKey | RegionKey) => (problem?.field === field ? problem.message : undefined);
  const bind = (field: TextKey) => ({
    label: t(`address-edit.${field}`),
    value: draft[field],
    onChange: (value: string) => change({ [field]: value }),
    error: errorOf(field),
    'data-field': field,
  });
  const region = (field: RegionKey, parts: readonly Region[], ready: boolean) => ({
    label: t(`address-edit.${field}`),
    value: draft[field],
    // Where a place has no parts there is nothing to choose.
    disabled: !ready || parts.length === 0,
    required: !ready || parts.length > 0,
    options: [
      { value: '', label: t(ready && parts.length === 0 ? 'address-edit.none' : 'address-edit.choose') },
      ...parts.map(({ name }) => ({ value: name, label: name })),
    ],
    onChange: (value: string) => change({ [field]: value }),
    error: errorOf(field),
    'data-field': field,
  });

  return (
    <Dialog
      open
      stays
      shape={phone ? 'sheet' : 'box'}
      width={640}
      title={t(address === undefined ? 'address-edit.title-new' : 'address-edit.title')}
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('address-edit.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {t('address-edit.save')}
          </Button>
        </>
      }
    >
      <form ref={frame} id={formId} noValidate onSubmit={submit} className="grid gap-4 md:grid-cols-6">
        <TextField
          required
          className="md:col-span-3"
          maxLength={30}
          autoComplete="shipping name"
          {...bind('name')}
        />
        <TextField
          required
          className="md:col-span-3"
          type="tel"
          maxLength={20}
          autoComplete="shipping tel"
          help={t(
            draft.id !== '' && isMask(draft.phone) ? 'address-edit.phone-kept' : 'address-edit.phone-help',
          )}
          {...bind('phone')}
          // A mask cannot be corrected character by character: the first press takes it whole.
          onFocus={(event) => isMask(draft.phone) && event.target.select()}
        />
        <Select className="md:col-span-2" {...region('province', provinces, true)} />
        <Select
          className="md:col-span-2"
          {...region('city', citiesOf(draft.province), draft.province !== '')}
        />
        <Select
          className="md:col-span-2"
          {...region(
            'district',
            districtsOf(draft.province, draft.city),
            draft.city !== '' || (draft.province !== '' && citiesOf(draft.province).length === 0),
          )}
        />
        <TextField
          required
          className="md:col-span-4"
          maxLength={100}
          autoComplete="shipping street-address"
          help={t('address-edit.detail-help')}
          {...bind('detail')}
        />
        <TextField
          className="md:col-span-2"
          inputMode="numeric"
          maxLength={6}
          autoComplete="shipping postal-code"
          help={t('address-edit.postcode-help')}
          {...bind('postcode')}
        />
        {address?.isDefault !== true && (
          <Checkbox
            className="md:col-span-6"
            label={t('address-edit.default')}
            checked={draft.isDefault}
            onChange={(isDefault) => change({ isDefault })}
          />
        )}
      </form>
    </Dialog>
  );
}

/** Saves and closes; a refusal is told by the client, and the form stays as it is. */
function useSave(onClose: () => void) {
  const t = useWords(addressWords);
  const queries = useQueryClient();
  const saving = useWrite('/member/address/save');
  const save = (draft: AddressDraft) =>
    saving.mutate(draft, {
      onSuccess: () => {
        void queries.invalidateQueries({ queryKey: ['/member/address/list'] });
        toast.ok(t('address-edit.saved'));
        onClose();
      },
    });
  return { save, busy: saving.isPending };
}
