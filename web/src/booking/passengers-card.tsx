import { useQuery } from '@tanstack/react-query';
import { maskPaper, normalPaper } from '@woxing/contract/people/identity.rules';
import type { ListedPassenger } from '@woxing/contract/people/travellers';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button, IconButton } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { DownIcon, PlusIcon } from '#src/ui/icon.tsx';
import { TrashIcon } from '#src/ui/more-icons.tsx';
import { useToday } from '#src/ui/use-today.ts';
import { colleaguesFound, frequentPassengers } from './booking.queries.ts';
import { formWords } from './booking.words.ts';
import { chosenPassengers } from './colleagues.rules.ts';
import {
  blankTraveller,
  type DraftPassenger,
  type FormProblem,
  type NewTraveller,
  selfKey,
  writtenKey,
  writtenProblem,
} from './draft-passenger.rules.ts';
import { FrequentList } from './frequent-list.tsx';
import { TravellerFields } from './traveller-fields.tsx';
import { usePassengerLists } from './use-passenger-lists.ts';

const PasteTravellers = lazy(() => import('./paste-travellers.tsx'));
const ChooseColleagues = lazy(() => import('./choose-colleagues.tsx'));

/** Who travels: pressed in the frequent list, or written here. */
export function PassengersCard<Draft extends DraftPassenger>({
  passengers,
  who,
  tagsBelow = false,
  max,
  hint,
  problem,
  tags,
  details,
  newcomer,
  onChange,
  colleaguesFirst = false,
  children,
}: {
  readonly passengers: readonly Draft[];
  /** What those who travel are called: `乘机人`. */
  readonly who: string;
  /** Tags are too wide to stand beside a name on a phone. */
  readonly tagsBelow?: boolean;
  readonly max: number;
  readonly hint: string;
  readonly problem: FormProblem | undefined;
  /** What the fare of each passenger is, or is chosen by. */
  readonly tags: readonly ReactNode[];
  /** What else there is to say or to write of each passenger. */
  readonly details?: readonly ReactNode[];
  /** Somebody who has just been added, as this form keeps them. */
  readonly newcomer: (passenger: DraftPassenger) => Draft;
  readonly onChange: (passengers: readonly Draft[]) => void;
  /** Begins with the choice of colleagues, for who books for them. */
  readonly colleaguesFirst?: boolean;
  /** Stands below the list. */
  readonly children?: ReactNode;
}) {
  const t = useWords(formWords);
  const lists = usePassengerLists();
  const offers = lists.own || lists.guests;
  const frequent = useQuery({ ...frequentPassengers(lists), enabled: offers });
  const [form] = useState(() => crypto.getRandomValues(new Uint32Array(1))[0]!);
  const [written, setWritten] = useState(0);
  const { folded, fold } = useFolded();
  const [pasting, setPasting] = useState(false);
  const [choosing, setChoosing] = useState(colleaguesFirst && passengers.length === 0);
  const colleagues = useQuery({ ...colleaguesFound(), enabled: lists.guests }).data?.total ?? 0;
  const today = useToday();
  const full = passengers.length >= max;
  const remove = (key: string) => onChange(passengers.filter((one) => one.key !== key));
  const toggle = (listed: ListedPassenger) => {
    if (passengers.some((one) => one.key === listed.id)) return remove(listed.id);
    onChange([...passengers, newcomer({ key: listed.id, listed, written: blankTraveller })]);
  };
  /** Whoever is complete makes room for those who are added. */
  const addWritten = (travellers: readonly NewTraveller[], foldThem: boolean) => {
    const added = travellers.map((traveller, index) =>
      newcomer({ key: writtenKey(form, written + index), listed: undefined, written: traveller }),
    );
    const complete =
      today === undefined
        ? []
        : passengers.filter((one) => !one.listed && writtenProblem(one.written, today) === undefined);
    setWritten(written + travellers.length);
    for (const { key } of foldThem ? [...complete, ...added] : complete) fold(key, true);
    onChange([...passengers, ...added]);
  };
  const self = useSelf(offers ? frequent.data?.list : [], passengers);
  const addSelf = () =>
    onChange([...passengers, newcomer({ key: selfKey, listed: undefined, written: self! })]);
  const rewrite = (key: string, part: Partial<NewTraveller>) =>
    onChange(
      passengers.map((one) => (one.key === key ? { ...one, written: { ...one.written, ...part } } : one)),
    );

  return (
    <Card title={who} aside={<span className="text-12 text-ink-500">{hint}</span>}>
      <div className="flex flex-col gap-4">
        {offers && (
          <FrequentList
            list={frequent.data?.list}
            failed={frequent.isError}
            onRetry={() => void frequent.refetch()}
            chosen={new Set(passengers.map(({ key }) => key))}
            hasRoom={() => !full}
            onToggle={toggle}
          />
        )}
        {problem?.field === 'passengers' && (
          <p className="rounded-s bg-bad-soft px-3 py-1.5 text-14 text-bad">{problem.message}</p>
        )}
        <ol className="flex flex-col gap-3 empty:hidden">
          {passengers.map((passenger, index) => {
            const name =
              passenger.listed?.name ??
              (passenger.written.name || t('passengers.nth', { who, index: index + 1 }));
            const shut = folded.has(passenger.key) && problem?.field.startsWith(`${passenger.key}.`) !== true;
            return (
              <li key={passenger.key} className="rounded-m border border-line">
                <div className="flex flex-wrap items-center gap-x-3 px-3 py-1.5">
                  <span className="digits flex size-6 items-center justify-center rounded-pill bg-brand-50 text-12 font-semibold text-brand-700">
                    {index + 1}
                  </span>
                  <span className="min-w-0 flex-1 font-semibold md:truncate">
                    {name}
                    {passenger.listed !== undefined && (
                      <span className="ml-3 font-normal whitespace-nowrap text-ink-500 max-md:ml-0 max-md:block max-md:text-12">
                        {passenger.listed.certTypeCN}{' '}
                        <span className="digits">{passenger.listed.certNo}</span>
                      </span>
                    )}
                    {passenger.listed === undefined && shut && (
                      <span className="digits ml-3 font-normal whitespace-nowrap text-ink-500 max-md:ml-0 max-md:block max-md:text-12">
                        {maskPaper(passenger.written.certNo)}
                      </span>
                    )}
                  </span>
                  <span className={tagsBelow ? 'max-md:order-last max-md:basis-full max-md:pl-9' : undefined}>
                    {tags[index]}
                  </span>
                  {passenger.listed === undefined && passengers.length > 1 && (
                    <IconButton
                      label={t(shut ? 'passengers.edit' : 'passengers.fold', { name })}
                      aria-expanded={!shut}
                      onClick={() => fold(passenger.key, !shut)}
                    >
                      <DownIcon
                        size={18}
                        className={classNames('transition-transform', !shut && 'rotate-180')}
                      />
                    </IconButton>
                  )}
                  <IconButton
                    label={t('passengers.remove', {
                      name: passenger.listed?.name ?? t('passengers.nth', { who, index: index + 1 }),
                    })}
                    onClick={() => remove(passenger.key)}
                  >
                    <TrashIcon size={18} />
                  </IconButton>
                </div>
                {passenger.listed === undefined && !shut && (
                  <TravellerFields
                    fieldKey={passenger.key}
                    traveller={passenger.written}
                    problem={problem}
                    mayKeep={lists.own}
                    onChange={(part) => rewrite(passenger.key, part)}
                  />
                )}
                {details?.[index]}
              </li>
            );
          })}
        </ol>
        <div className="flex flex-wrap gap-2">
          {self !== undefined && (
            <Button look="quiet" disabled={full} onClick={addSelf}>
              <PlusIcon size={16} />
              {t('passengers.add-self', { name: self.name })}
            </Button>
          )}
          <Button
            look="quiet"
            disabled={full}
            onClick={() => addWritten([blankTraveller], false)}
            data-field="passengers"
          >
            <PlusIcon size={16} />
            {t('passengers.new', { who })}
          </Button>
          {colleagues > 0 && (
            <Button look="quiet" onClick={() => setChoosing(true)}>
              <PlusIcon size={16} />
              {t('passengers.for-colleague')}
            </Button>
          )}
          {max > 1 && (
            <Button look="quiet" disabled={full} onClick={() => setPasting(true)}>
              {t('passengers.paste')}
            </Button>
          )}
        </div>
        {children}
      </div>
      <Suspense>
        {choosing && (
          <ChooseColleagues
            who={who}
            max={max}
            passengers={passengers}
            listed={frequent.data?.list ?? []}
            onChoose={(offered, chosen) => onChange(chosenPassengers(passengers, offered, chosen, newcomer))}
            onClose={() => setChoosing(false)}
          />
        )}
        {pasting && (
          <PasteTravellers
            who={who}
            room={max - passengers.length}
            present={new Set(passengers.map((one) => normalPaper(one.written.certNo)))}
            onAdd={(travellers) => addWritten(travellers, true)}
            onClose={() => setPasting(false)}
          />
        )}
      </Suspense>
    </Card>
  );
}

/** Of whom the fields are put away, by key. */
function useFolded() {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const fold = (key: string, shut: boolean) =>
    setFolded((before) => new Set(shut ? [...before, key] : [...before].filter((one) => one !== key)));
  return { folded, fold };
}

/** The member as a traveller to be written, while neither listed nor added. */
function useSelf(
  list: readonly ListedPassenger[] | undefined,
  passengers: readonly DraftPassenger[],
): NewTraveller | undefined {
  const member = useMember();
  if (list === undefined || member === undefined || member.realName === '') return undefined;
  if (list.some(({ relation }) => relation === 'self')) return undefined;
  if (passengers.some(({ key }) => key === selfKey)) return undefined;
  const { realName: name, birthday, sex, mobilePhone } = member;
  return { ...blankTraveller, name, bornDate: birthday ?? '', sex: sex ?? '', mobilePhone };
}
