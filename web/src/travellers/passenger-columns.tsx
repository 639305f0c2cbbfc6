import { Link } from '@tanstack/react-router';
import { readIdentityCard, sexNames } from '@woxing/contract/people/identity.rules';
import { passengerTypeWords } from '@woxing/contract/people/passenger-types';
import type { Passenger } from '@woxing/contract/people/travellers';
import type { Column } from '#src/list/public.ts';
import { type Speak, useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button, buttonClass, IconButton } from '#src/ui/button.tsx';
import { EyeIcon, EyeOffIcon } from '#src/ui/more-icons.tsx';
import { travellerWords } from './travellers.words.ts';
import { useDeletePassenger } from './use-delete-passenger.ts';
import type { Reveal } from './use-reveal.ts';

/** Who, on which paper, and what may be done. */
export function passengerColumns(
  t: Speak<typeof travellerWords.base>,
  numbers: Reveal,
): readonly Column<Passenger>[] {
  return [
    ...personColumns(t, numbers, () => true),
    {
      key: 'acts',
      title: t('passenger-list.column-acts'),
      text: null,
      cell: (passenger) => <Acts passenger={passenger} />,
    },
  ];
}

/** Who, and on which paper; files have the numbers as masked as the screen. */
export function personColumns<Person extends Passenger>(
  t: Speak<typeof travellerWords.base>,
  numbers: Reveal,
  mayReveal: (person: Person) => boolean,
): readonly Column<Person>[] {
  const birthOf = ({ id, bornDate }: Person) => {
    const full = numbers.fullOf(id);
    return bornDate ?? (full && readIdentityCard(full.certNo)?.birth);
  };
  return [
    {
      key: 'name',
      title: t('passenger-list.column-name'),
      shown: 'always',
      width: 120,
      text: ({ name }) => name,
      value: ({ name }) => name,
      cell: (passenger) => (
        <span className="flex min-w-0 items-center gap-2">
          <span className="min-w-0 font-semibold break-words">{passenger.name}</span>
          {passenger.sex !== null && (
            <span className="text-12 font-normal text-ink-500">{sexOf(passenger)}</span>
          )}
          {passenger.psgType !== 'ADT' && <Badge tone="brand">{passengerTypeWords[passenger.psgType]}</Badge>}
        </span>
      ),
    },
    { key: 'sex', title: t('passenger-list.column-sex'), shown: 'file', text: sexOf },
    {
      key: 'type',
      title: t('passenger-list.column-type'),
      shown: 'file',
      text: ({ psgType }) => passengerTypeWords[psgType],
    },
    {
      key: 'paper-type',
      title: t('passenger-list.column-paper-type'),
      shown: 'file',
      text: ({ certTypeCN }) => certTypeCN,
    },
    {
      key: 'paper',
      title: t('passenger-list.column-paper'),
      width: 300,
      text: ({ certNo }) => certNo,
      cell: (passenger) => <Paper passenger={passenger} {...(mayReveal(passenger) && { numbers })} />,
    },
    {
      key: 'birth',
      title: t('passenger-list.column-birth'),
      className: 'digits whitespace-nowrap',
      text: (passenger) => passenger.bornDate ?? '',
      value: (passenger) => passenger.bornDate ?? null,
      cell: (passenger) =>
        birthOf(passenger) ?? <span className="text-ink-500">{t('row.birth-hidden')}</span>,
    },
    {
      key: 'phone',
      title: t('passenger-list.column-phone'),
      className: 'digits whitespace-nowrap',
      text: ({ mobilePhone }) => mobilePhone,
      cell: ({ id, mobilePhone }) =>
        mobilePhone === '' ? (
          <span className="text-ink-500">{t('row.no-phone')}</span>
        ) : (
          (numbers.fullOf(id)?.mobilePhone ?? mobilePhone)
        ),
    },
  ];
}

const sexOf = ({ sex }: Passenger) => (sex === null ? '' : sexNames[sex]);

function Paper({ passenger, numbers }: { readonly passenger: Passenger; readonly numbers?: Reveal }) {
  const t = useWords(travellerWords);
  const { id, name } = passenger;
  const full = numbers?.fullOf(id);
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2">
      <span className="shrink-0 text-ink-500">{passenger.certTypeCN}</span>
      <span className="digits min-w-0 break-all">{full?.certNo ?? passenger.certNo}</span>
      {numbers !== undefined && (
        <IconButton
          label={t(full === undefined ? 'row.reveal-of' : 'row.hide-of', { name })}
          disabled={numbers.isAsked(id)}
          className="-my-2"
          onClick={() => (full === undefined ? numbers.reveal(passenger) : numbers.hide())}
        >
          {full === undefined ? <EyeIcon size={18} /> : <EyeOffIcon size={18} />}
        </IconButton>
      )}
    </span>
  );
}

function Acts({ passenger }: { readonly passenger: Passenger }) {
  const t = useWords(travellerWords);
  const deleting = useDeletePassenger(passenger);
  const { id, name } = passenger;
  return (
    <span className="flex justify-end gap-2">
      <Link
        to="/myCenter/edit_passengers"
        search={{ id }}
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
    </span>
  );
}
