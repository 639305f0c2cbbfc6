import { formatYuan, noFen } from '@woxing/contract/core/money';
import { passengerTypeWords } from '@woxing/contract/people/passenger-types';
import type { ExtrasOffer } from '@woxing/contract/products/air/air-extras';
import type { ExtrasPerson } from '@woxing/contract/products/air/air-extras.rules';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { Select } from '#src/ui/select.tsx';
import {
  bagsLeft,
  type Chosen,
  type Line,
  maySit,
  nothingChosen,
  type Selection,
  withBag,
} from './extras.rules.ts';
import { extrasWords } from './extras.words.ts';

export interface Person {
  readonly passenger: number;
  readonly name: string;
  readonly type: ExtrasPerson;
}

interface Props {
  readonly people: readonly Person[];
  readonly active: number;
  readonly selection: Selection;
  readonly kept: readonly Line[];
  readonly offer: ExtrasOffer;
  readonly checkedKg: number;
  readonly onActive: (passenger: number) => void;
  readonly onChange: (passenger: number, chosen: Chosen) => void;
}

/** Who flies: for whom a seat is chosen now, and what else each of them takes. */
export function PeopleList({ people, active, onActive, ...rest }: Props) {
  const t = useWords(extrasWords);
  return (
    <ul aria-label={t('party.pick')} className="flex flex-col gap-3">
      {people.map((person) => (
        <li
          key={person.passenger}
          className={
            person.passenger === active
              ? 'rounded-m border border-brand-500 bg-brand-50 p-3'
              : 'rounded-m border border-line p-3'
          }
        >
          <PersonHead person={person} isActive={person.passenger === active} onActive={onActive} {...rest} />
          <Baggage person={person} {...rest} />
          <Meal person={person} {...rest} />
        </li>
      ))}
    </ul>
  );
}

type Of = Omit<Props, 'people' | 'active' | 'onActive'> & { readonly person: Person };

const chosenOf = (selection: Selection, { passenger }: Person): Chosen =>
  selection[passenger] ?? nothingChosen;

function PersonHead({
  person,
  isActive,
  selection,
  kept,
  onActive,
  onChange,
}: Of & { readonly isActive: boolean; readonly onActive: (passenger: number) => void }) {
  const t = useWords(extrasWords);
  const { name, type, passenger } = person;
  const chosen = chosenOf(selection, person);
  const own = kept.find((line) => line.kind === 'seat' && line.passenger === passenger);
  const { seat } = chosen;
  const words =
    type === 'INF'
      ? t('party.infant')
      : seat !== undefined
        ? t('party.seat', { code: seat })
        : own === undefined
          ? t('party.no-seat')
          : `${own.name}，${t('party.kept')}`;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <label className="flex min-h-9 min-w-0 flex-1 cursor-pointer items-center gap-2 has-disabled:cursor-default">
        <input
          type="radio"
          name="seated"
          checked={isActive}
          disabled={!maySit(kept, passenger, type)}
          onChange={() => onActive(passenger)}
          className="size-control-20 shrink-0 accent-brand-600"
        />
        <span className="font-semibold">{name}</span>
        <span className="text-12 text-ink-500">{passengerTypeWords[type]}</span>
        <span className="ml-auto text-14 text-ink-700">{words}</span>
      </label>
      {seat !== undefined && (
        <Button
          look="text"
          size="s"
          aria-label={t('party.clear', { name, code: seat })}
          onClick={() => onChange(passenger, { ...chosen, seat: undefined })}
        >
          {t('party.clear-short')}
        </Button>
      )}
    </div>
  );
}

function Baggage({ person, selection, kept, offer, checkedKg, onChange }: Of) {
  const t = useWords(extrasWords);
  const { passenger, type } = person;
  if (type === 'INF') return null;
  const chosen = chosenOf(selection, person);
  const own = kept.filter((line) => line.kind === 'baggage' && line.passenger === passenger);
  const left = bagsLeft(kept, passenger) - chosen.bags.length;
  const isOver = offer.now >= offer.baggageUntil;
  return (
    <fieldset className="mt-2 border-t border-line pt-2">
      <legend className="sr-only">{`${person.name} ${t('party.baggage')}`}</legend>
      <p className="flex flex-wrap justify-between gap-x-3 text-12 text-ink-500">
        <span>{t('party.baggage')}</span>
        <span>
          {checkedKg > 0 ? t('party.allowance', { kg: String(checkedKg) }) : t('party.no-allowance')}
        </span>
      </p>
      {own.length > 0 && (
        <p className="text-14 text-ok">
          {own.map(({ name }) => name).join('、')}，{t('party.kept')}
        </p>
      )}
      {isOver ? (
        <p className="text-12 text-ink-500">{t('party.baggage-closed')}</p>
      ) : left <= 0 && chosen.bags.length === 0 ? (
        <p className="text-12 text-ink-500">{t('party.baggage-full')}</p>
      ) : (
        <div className="flex flex-wrap gap-x-5">
          {offer.baggage.map(({ code, kg, priceFen }) => (
            <Checkbox
              key={code}
              label={
                <span className="digits">
                  +{kg}公斤 <span className="text-price-small">{formatYuan(priceFen)}</span>
                </span>
              }
              checked={chosen.bags.includes(code)}
              disabled={left <= 0 && !chosen.bags.includes(code)}
              onChange={() => onChange(passenger, withBag(chosen, code))}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}

function Meal({ person, selection, kept, offer, onChange }: Of) {
  const t = useWords(extrasWords);
  const { passenger, name } = person;
  const chosen = chosenOf(selection, person);
  const own = kept.find((line) => line.kind === 'meal' && line.passenger === passenger);
  const note =
    offer.meals.length === 0
      ? 'party.meal-not'
      : offer.now >= offer.mealsUntil
        ? 'party.meal-closed'
        : undefined;
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line pt-2">
      <span className="text-12 text-ink-500">{t('party.meal')}</span>
      {own !== undefined && (
        <span className="text-14 text-ok">
          {own.name}，{t('party.kept')}
        </span>
      )}
      {note !== undefined ? (
        <span className="text-12 text-ink-500">{t(note)}</span>
      ) : (
        <Select
          label={`${name} ${t('party.meal')}`}
          labelHidden
          className="w-36"
          value={chosen.meal ?? ''}
          options={[
            { value: '', label: t('party.meal-none') },
            ...offer.meals
              .filter(({ code }) => code !== own?.code)
              .map(({ code, name: label }) => ({ value: code, label })),
          ]}
          onChange={(meal) => onChange(passenger, { ...chosen, meal: meal === '' ? undefined : meal })}
        />
      )}
    </div>
  );
}

/** `免费` of what costs nothing. */
export const priceWords = (priceFen: Line['priceFen'], free: string): string =>
  priceFen === noFen ? free : formatYuan(priceFen);
