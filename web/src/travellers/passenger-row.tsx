import { Link } from '@tanstack/react-router';
import { readIdentityCard, sexNames } from '@woxing/contract/people/identity.rules';
import { passengerTypeWords } from '@woxing/contract/people/passenger-types';
import type { Passenger } from '@woxing/contract/people/travellers';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button, buttonClass, IconButton } from '#src/ui/button.tsx';
import { EyeIcon, EyeOffIcon } from '#src/ui/more-icons.tsx';
import { travellerWords } from './travellers.words.ts';
import { useDeletePassenger } from './use-delete-passenger.ts';
import { useReveal } from './use-reveal.ts';

/** The columns of the head and of every row, from the width where rows are lines. */
export const passengerGrid =
  'lg:grid lg:grid-cols-[minmax(110px,1fr)_minmax(220px,1.6fr)_96px_120px_128px] lg:items-center lg:gap-x-4';

/** One passenger: who, on which paper, and what may be done. */
export function PassengerRow({ passenger }: { readonly passenger: Passenger }) {
  const t = useWords(travellerWords);
  const { full, busy, reveal, hide } = useReveal(passenger);
  const deleting = useDeletePassenger(passenger);
  const { name } = passenger;
  const birth = passenger.bornDate ?? (full && readIdentityCard(full.certNo)?.birth);
  return (
    <div
      className={`${passengerGrid} flex flex-col gap-1.5 rounded-m border border-line bg-surface p-3 lg:min-h-14 lg:rounded-none lg:border-0 lg:border-b lg:px-2 lg:py-1.5 lg:hover:bg-background`}
    >
      <p className="flex min-w-0 items-center gap-2">
        <span className="min-w-0 text-16 font-semibold break-words lg:text-14">{name}</span>
        {passenger.sex !== null && <span className="text-12 text-ink-500">{sexNames[passenger.sex]}</span>}
        {passenger.psgType !== 'ADT' && <Badge tone="brand">{passengerTypeWords[passenger.psgType]}</Badge>}
      </p>
      <p className="flex min-w-0 items-center gap-2 text-14 text-ink-700">
        <span className="shrink-0 text-ink-500">{passenger.certTypeCN}</span>
        <span className="digits min-w-0 break-all">{full?.certNo ?? passenger.certNo}</span>
        <IconButton
          label={t(full === undefined ? 'row.reveal-of' : 'row.hide-of', { name })}
          disabled={busy}
          className="-my-1.5"
          onClick={full === undefined ? reveal : hide}
        >
          {full === undefined ? <EyeIcon size={18} /> : <EyeOffIcon size={18} />}
        </IconButton>
      </p>
      <p className="text-14 text-ink-700">
        <span className="mr-2 text-ink-500 lg:hidden">{t('passenger-list.column-birth')}</span>
        {birth === undefined ? (
          <span className="text-ink-500">{t('row.birth-hidden')}</span>
        ) : (
          <span className="digits">{birth}</span>
        )}
      </p>
      <p className="text-14 text-ink-700">
        <span className="mr-2 text-ink-500 lg:hidden">{t('passenger-list.column-phone')}</span>
        {passenger.mobilePhone === '' ? (
          <span className="text-ink-500">{t('row.no-phone')}</span>
        ) : (
          <span className="digits">{full?.mobilePhone ?? passenger.mobilePhone}</span>
        )}
      </p>
      <div className="mt-1 flex justify-end gap-2 border-t border-line pt-2 lg:m-0 lg:justify-start lg:border-0 lg:p-0">
        <Link
          to="/myCenter/edit_passengers"
          search={{ id: passenger.id }}
          aria-label={t('row.edit-of', { name })}
          className={buttonClass({ look: 'quiet', size: 's' })}
        >
          {t('row.edit')}
        </Link>
        <Button
          look="quiet"
          size="s"
          busy={deleting.busy}
          aria-label={t('row.delete-of', { name })}
          onClick={deleting.remove}
        >
          {t('row.delete')}
        </Button>
      </div>
    </div>
  );
}
