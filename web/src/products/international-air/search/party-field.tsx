import { maxInternationalPassengers } from '@woxing/contract/products/international-air/international-fares.rules';
import { useWords } from '#src/tenants/public.ts';
import { RadioGroup } from '#src/ui/choice.tsx';
import { Popover } from '#src/ui/popover.tsx';
import { Stepper } from '#src/ui/stepper.tsx';
import { cabinChoices, type Journey, type Party } from './journey-address.rules.ts';
import { journeyFormWords } from './journey-form.words.ts';

type PartyValue = Party & Pick<Journey, 'cabin'>;

const kinds = ['adults', 'children', 'infants'] as const;

/** In which cabin, and how many of each age. */
export function PartyField({
  value,
  className,
  onChange,
}: {
  readonly value: PartyValue;
  readonly className: string;
  readonly onChange: (part: Partial<PartyValue>) => void;
}) {
  const t = useWords(journeyFormWords);
  const words = usePartyWords()(value);
  const cabin = t(`intl-search.${value.cabin}`);
  const room = maxInternationalPassengers - value.adults - value.children - value.infants;
  const max = {
    adults: value.adults + room,
    children: value.children + room,
    infants: Math.min(value.infants + room, value.adults),
  };
  const count = (kind: (typeof kinds)[number], next: number) =>
    onChange({
      [kind]: next,
      // Each infant sits with an adult.
      ...(kind === 'adults' && value.infants > next && { infants: next }),
    });
  return (
    <Popover
      title={t('intl-search.party')}
      triggerLabel={`${t('intl-search.party')}：${cabin}，${words}`}
      triggerClass={className}
      align="end"
      trigger={
        <>
          <span className="text-12 text-ink-500">{cabin}</span>
          <span className="w-full truncate text-16 font-semibold">{words}</span>
        </>
      }
    >
      <div className="flex flex-col gap-4 md:w-84">
        <RadioGroup
          name="cabin"
          title={t('intl-search.cabin')}
          titled
          value={value.cabin}
          choices={cabinChoices.map((one) => ({ value: one, label: t(`intl-search.${one}`) }))}
          onChange={(cabinChosen) => onChange({ cabin: cabinChosen })}
        />
        <div className="flex flex-col gap-2 border-t border-line pt-3">
          {kinds.map((kind) => (
            <div key={kind} className="flex items-center justify-between gap-4">
              <span aria-hidden="true">
                {t(`intl-search.${kind}`)}
                <span className="ml-2 text-12 text-ink-500">{t(`intl-search.${kind}-note`)}</span>
              </span>
              <Stepper
                label={t(`intl-search.${kind}`)}
                value={value[kind]}
                min={kind === 'adults' ? 1 : 0}
                max={max[kind]}
                onChange={(next) => count(kind, next)}
              />
            </div>
          ))}
        </div>
        <p className="text-12 text-ink-500">{t('intl-search.age-note')}</p>
      </div>
    </Popover>
  );
}

/** `2成人，1儿童`. */
function usePartyWords() {
  const t = useWords(journeyFormWords);
  return (party: Party) =>
    kinds
      .filter((kind) => party[kind] > 0)
      .map((kind) => t(`intl-search.count-${kind}`, { count: party[kind] }))
      .join('，');
}
