import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { NoteDetail } from '@woxing/contract/applications/applications';
import { maxTravellers } from '@woxing/contract/applications/trip-application.rules';
import { externalMenu } from '@woxing/contract/people/external-travellers.rules';
import { useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { PersonPicker, type PickablePerson } from '#src/ui/person-picker.tsx';
import { typingPauseMs, useLate } from '#src/ui/use-late.ts';
import { useNextPage } from '#src/ui/use-next-page.ts';
import { applicationWords } from './application.words.ts';
import type { Draft } from './application-draft.rules.ts';
import { colleaguesFound, guestsFound } from './applications.queries.ts';

/** Who travels: the member, colleagues, and guests of the enterprise. Whoever was chosen stays shown while others are looked for. */
export function TravellersField(props: {
  readonly draft: Pick<Draft, 'travellers' | 'guests'>;
  /** Who travels by the application as it is kept. */
  readonly kept: Pick<NoteDetail, 'people' | 'guests'>;
  readonly onChange: (more: Pick<Draft, 'travellers' | 'guests'>) => void;
}) {
  const t = useWords(applicationWords);
  const { draft, kept } = props;
  const [text, setText] = useState('');
  const [seen, setSeen] = useState<readonly PickablePerson[]>(() => [
    ...kept.people.filter(isThere).map(colleague),
    ...kept.guests.filter(isThere).map(guest),
  ]);
  const found = useFound(text.trim());
  const self = useOneself(found.people);
  const offered = [...self, ...without(self, found.people)];
  const people = [...offered, ...without(offered, seen)];
  const known = new Map(people.map((one) => [one.id, one]));
  const isGuest = (id: string) => known.get(id)?.kind === 'guest';
  const choose = (chosen: readonly string[]) => {
    setSeen(chosen.flatMap((id) => known.get(id) ?? []).map(onlySeen));
    props.onChange({
      travellers: chosen.filter((id) => !isGuest(id)),
      guests: chosen.filter(isGuest),
    });
  };
  return (
    <>
      <PersonPicker
        label={t('apply.people')}
        hint={t(found.mayGuests ? 'apply.people-and-guests-hint' : 'apply.people-hint')}
        people={people}
        chosen={[...draft.travellers, ...draft.guests.filter((id) => known.has(id))]}
        max={maxTravellers}
        state={found.state}
        searching={found.searching}
        next={found.next}
        onRetry={found.onRetry}
        onText={setText}
        onChange={choose}
      />
      {found.guestsShown !== undefined && (
        <p className="mt-2 text-12 text-ink-500">{t('apply.guests-more', { shown: found.guestsShown })}</p>
      )}
    </>
  );
}

/** The member, who is found by name and department as well as among those whom the server found. */
function useOneself(people: readonly PickablePerson[]): readonly PickablePerson[] {
  const member = useMember();
  if (member === undefined) return [];
  return [
    {
      id: member.memberId,
      name: member.realName,
      kind: 'self',
      note: member.custmerExtra?.deptName ?? '',
      found: people.some(({ id }) => id === member.memberId),
    },
  ];
}

/** Colleagues and guests by what is typed, once it stands still. */
function useFound(typed: string) {
  const mayGuests = useMember()?.permissions.includes(externalMenu) ?? false;
  const asked = useLate(typed, typingPauseMs);
  const colleagues = useInfiniteQuery(colleaguesFound(asked));
  const guests = useQuery({ ...guestsFound(asked), enabled: mayGuests });
  const colleagueList = colleagues.data?.pages.flatMap(({ list }) => list);
  const next = useNextPage(colleagues, colleagueList?.length === 0);
  const listed = guests.data?.list ?? [];
  const isFailed = colleagues.isError || guests.isError;
  return {
    mayGuests,
    people: [...(colleagueList ?? []).map(colleague), ...listed.map(guest)].map(
      (one): PickablePerson => ({ ...one, found: true }),
    ),
    state: isFailed ? ('failed' as const) : colleagues.isPending ? ('loading' as const) : ('ready' as const),
    searching: typed !== asked || colleagues.isPlaceholderData,
    next,
    onRetry: () => void Promise.all([colleagues.refetch(), ...(mayGuests ? [guests.refetch()] : [])]),
    guestsShown: guests.data !== undefined && guests.data.total > listed.length ? listed.length : undefined,
  };
}

/** One that was deleted cannot be chosen again. */
const isThere = ({ name }: { readonly name: string }) => name !== '';

/** By department, and by the number as well where it was found: two of one name may sit in one department. */
const colleague = ({
  memberId,
  name,
  deptName,
  employeeNo = '',
}: NoteDetail['people'][number] & { readonly employeeNo?: string }): PickablePerson => ({
  id: memberId,
  name,
  note: [deptName, employeeNo].filter((part) => part !== '').join(' · '),
  kind: 'colleague',
});

const guest = (one: NoteDetail['guests'][number]): PickablePerson => ({
  id: one.id,
  name: one.name,
  note: one.company,
  kind: 'guest',
});

const onlySeen = ({ found: _found, ...person }: PickablePerson): PickablePerson => person;

const without = (others: readonly PickablePerson[], people: readonly PickablePerson[]) =>
  people.filter(({ id }) => others.every((one) => one.id !== id));
