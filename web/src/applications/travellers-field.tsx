import { useQuery } from '@tanstack/react-query';
import type { NoteDetail } from '@woxing/contract/applications/applications';
import { maxTravellers } from '@woxing/contract/applications/trip-application.rules';
import { externalMenu } from '@woxing/contract/people/external-travellers.rules';
import { useDeferredValue, useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { PersonPicker, type PickablePerson } from '#src/ui/person-picker.tsx';
import { applicationWords } from './application.words.ts';
import type { Draft } from './application-draft.rules.ts';
import { guestsFound } from './applications.queries.ts';

export interface Colleagues {
  readonly self: string;
  readonly list: readonly { readonly memberId: string; readonly name: string; readonly deptName: string }[];
}

/** Who travels: the member, colleagues, and guests of the enterprise. Whoever was chosen stays shown while others are looked for. */
export function TravellersField(props: {
  readonly draft: Pick<Draft, 'travellers' | 'guests'>;
  readonly people: Colleagues;
  /** Guests of the application as it is kept. */
  readonly kept: NoteDetail['guests'];
  readonly onChange: (more: Pick<Draft, 'travellers' | 'guests'>) => void;
}) {
  const t = useWords(applicationWords);
  const { draft, people, kept } = props;
  const mayGuests = useMember()?.permissions.includes(externalMenu) ?? false;
  const [text, setText] = useState('');
  const [seen, setSeen] = useState<readonly PickablePerson[]>(() => kept.filter(isThere).map(guest));
  const found = useQuery({ ...guestsFound(useDeferredValue(text.trim())), enabled: mayGuests });
  const offered = (found.data?.list ?? []).map(guest);
  const guests = byId([...seen.filter(({ id }) => draft.guests.includes(id)), ...offered]);
  const choose = (chosen: readonly string[]) => {
    const known = new Map(guests.map((one) => [one.id, one]));
    setSeen(chosen.flatMap((id) => known.get(id) ?? []));
    props.onChange({
      travellers: chosen.filter((id) => !known.has(id)),
      guests: chosen.filter((id) => known.has(id)),
    });
  };
  return (
    <>
      <PersonPicker
        label={t('apply.people')}
        people={[
          ...people.list.map(
            ({ memberId, name, deptName }): PickablePerson => ({
              id: memberId,
              name,
              note: deptName,
              kind: memberId === people.self ? 'self' : 'colleague',
            }),
          ),
          ...guests,
        ]}
        chosen={[...draft.travellers, ...draft.guests.filter((id) => guests.some((one) => one.id === id))]}
        max={maxTravellers}
        onText={setText}
        onChange={choose}
      />
      {found.data !== undefined && found.data.total > found.data.list.length && (
        <p className="mt-2 text-12 text-ink-500">
          {t('apply.guests-more', { shown: found.data.list.length })}
        </p>
      )}
    </>
  );
}

/** One that was deleted cannot be chosen again. */
const isThere = ({ name }: NoteDetail['guests'][number]) => name !== '';

const guest = (one: {
  readonly id: string;
  readonly name: string;
  readonly company: string;
}): PickablePerson => ({ id: one.id, name: one.name, note: one.company, kind: 'guest' });

const byId = (all: readonly PickablePerson[]): PickablePerson[] => [
  ...new Map(all.map((one) => [one.id, one])).values(),
];
