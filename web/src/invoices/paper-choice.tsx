import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { NewAddressDialog, ownAddresses } from '#src/addresses/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { Select } from '#src/ui/select.tsx';
import type { ApplyDraft } from './apply-form.rules.ts';
import { invoiceWords } from './invoices.words.ts';

/** Whether paper is sent as well, and where to; the default address is chosen first. */
export function PaperChoice({
  draft,
  possible,
  error,
  change,
}: {
  readonly draft: ApplyDraft;
  /** Of what is chosen something can be on paper. */
  readonly possible: boolean;
  readonly error: string | undefined;
  readonly change: (part: Partial<ApplyDraft>) => void;
}) {
  const t = useWords(invoiceWords);
  if (!possible) return <p className="mt-3 text-12 text-ink-500">{t('invoice-apply.paper-none')}</p>;
  return (
    <div className="mt-3 flex flex-col gap-1">
      <Checkbox
        label={t('invoice-apply.paper')}
        checked={draft.paper}
        onChange={(paper) => change({ paper })}
      />
      <p className="text-12 text-ink-500">{t('invoice-apply.paper-hint')}</p>
      {draft.paper && <AddressChoice draft={draft} error={error} change={change} />}
    </div>
  );
}

function AddressChoice({ draft, error, change }: Omit<Parameters<typeof PaperChoice>[0], 'possible'>) {
  const t = useWords(invoiceWords);
  const found = useQuery(ownAddresses());
  const [adding, setAdding] = useState(false);
  const list = found.data?.list;
  const chosen = list?.find(({ id }) => id === draft.addressId);
  return (
    <div className="mt-2 flex flex-wrap items-end gap-3">
      {found.isError && list === undefined ? (
        <p role="alert" className="text-14 text-bad">
          {found.error.message}
        </p>
      ) : (
        <Select
          required
          label={t('invoice-apply.paper-to')}
          className="min-w-0 flex-1 basis-72 max-w-120"
          data-field="address"
          error={error}
          disabled={list === undefined}
          value={chosen?.id ?? ''}
          options={[
            ...(chosen === undefined
              ? [
                  {
                    value: '',
                    label: t(
                      list?.length === 0 ? 'invoice-apply.paper-no-address' : 'invoice-apply.no-title',
                    ),
                  },
                ]
              : []),
            ...(list ?? []).map(({ id, name, phone, province, city, district, detail }) => ({
              value: id,
              label: `${name} ${phone} ${province}${city === province ? '' : city}${district}${detail}`,
            })),
          ]}
          onChange={(addressId) => change({ addressId })}
        />
      )}
      <Button look="quiet" size="s" onClick={() => setAdding(true)}>
        {t('invoice-apply.paper-add')}
      </Button>
      {adding && (
        <Suspense>
          <NewAddressDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  );
}
