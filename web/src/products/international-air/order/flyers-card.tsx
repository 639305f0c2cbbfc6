import { useQuery } from '@tanstack/react-query';
import { passengerTypeWords } from '@woxing/contract/people/passenger-types';
import type { FormProblem } from '#src/booking/public.rules.ts';
import { FrequentList, frequentPassengers, usePassengerLists } from '#src/booking/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { MrzButton } from '#src/travel-documents/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { useToday } from '#src/ui/use-today.ts';
import { DocumentFields } from './document-fields.tsx';
import { FlyerContact } from './flyer-contact.tsx';
import { internationalBookingWords } from './international-order.words.ts';
import { lackingOf, placeFor, withToggled } from './listed-flyers.rules.ts';
import { ListedPaper } from './listed-paper.tsx';
import { type FlownJourney, type FlyerDraft, flyerProblem, readIntoDraft } from './passenger-draft.rules.ts';

/** Who flies, pressed in the frequent list or written here, each with a paper, whom to reach and a frequent flyer's card. */
export function FlyersCard({
  flyers,
  airlines,
  journey,
  problem,
  onChange,
}: {
  readonly flyers: readonly FlyerDraft[];
  /** Carriers of the journey, whose cards count. */
  readonly airlines: readonly string[];
  readonly journey: FlownJourney;
  readonly problem: FormProblem | undefined;
  readonly onChange: (flyers: readonly FlyerDraft[]) => void;
}) {
  const t = useWords(internationalBookingWords);
  const lists = usePassengerLists();
  const offers = lists.own || lists.guests;
  const frequent = useQuery({ ...frequentPassengers(lists), enabled: offers });
  const { lastDay } = journey;
  return (
    <Card title={t('intl-book.passengers')}>
      <p className="mb-3 text-14 text-ink-500">{t('intl-book.passengers-hint')}</p>
      <div className="flex flex-col gap-5">
        {offers && (
          <FrequentList
            list={frequent.data?.list}
            failed={frequent.isError}
            onRetry={() => void frequent.refetch()}
            chosen={new Set(flyers.flatMap(({ listed }) => listed?.id ?? []))}
            hasRoom={(listed) => placeFor(flyers, listed, lastDay) !== undefined}
            onToggle={(listed) => onChange(withToggled(flyers, listed, { lastDay, airlines }))}
          />
        )}
        {flyers.map((flyer, at) => (
          <FlyerFields
            key={flyer.key}
            flyer={flyer}
            number={at + 1}
            airlines={airlines}
            journey={journey}
            problem={problem}
            mayKeep={lists.own && !isGuest(flyer)}
            onChange={(part) => onChange(flyers.with(at, { ...flyer, ...part }))}
          />
        ))}
      </div>
    </Card>
  );
}

/** External travellers are the enterprise's: an order changes nothing of them. */
const isGuest = ({ listed }: FlyerDraft) => listed !== undefined && 'company' in listed;

function FlyerFields({
  flyer,
  number,
  airlines,
  journey,
  problem,
  mayKeep,
  onChange,
}: {
  readonly flyer: FlyerDraft;
  readonly number: number;
  readonly airlines: readonly string[];
  readonly journey: FlownJourney;
  readonly problem: FormProblem | undefined;
  readonly mayKeep: boolean;
  readonly onChange: (part: Partial<FlyerDraft>) => void;
}) {
  const t = useWords(internationalBookingWords);
  const today = useToday();
  const { listed } = flyer;
  const wrong = listed === undefined || today === undefined ? undefined : flyerProblem(flyer, journey, today);
  const isComplete = listed !== undefined && today !== undefined && wrong === undefined;
  const open = flyer.open || !isComplete || problem?.field.startsWith(`${flyer.key}.`) === true;
  return (
    <fieldset className="flex flex-col gap-3 border-t border-line pt-4 first:border-0 first:pt-0">
      <legend className="sr-only">{t('intl-book.passenger', { number })}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <span aria-hidden="true" className="font-semibold">
          {listed?.name ?? t('intl-book.passenger', { number })}
        </span>
        <Badge tone="brand">{passengerTypeWords[flyer.type]}</Badge>
        <span className="ml-auto">
          {open ? (
            <MrzButton
              onRead={(read) => onChange({ document: readIntoDraft(flyer.document, read), open: true })}
            />
          ) : (
            <Button look="quiet" size="s" onClick={() => onChange({ open: true })}>
              {t('intl-book.edit')}
            </Button>
          )}
        </span>
      </div>
      {wrong !== undefined && <Lacking flyer={flyer} words={wrong.message} />}
      {open ? (
        <>
          <DocumentFields
            fieldKey={flyer.key}
            name={flyer.name}
            document={flyer.document}
            problem={problem}
            onName={(name) => onChange({ name })}
            onChange={(document) => onChange({ document, open: true })}
          />
          <div className="grid gap-x-4 gap-y-3 md:grid-cols-3">
            <FlyerContact flyer={flyer} airlines={airlines} problem={problem} onChange={onChange} />
            {mayKeep && (
              <Checkbox
                className="md:col-span-3"
                label={t(listed === undefined ? 'intl-book.save' : 'intl-book.save-back')}
                checked={flyer.save}
                onChange={(save) => onChange({ save, open: true })}
              />
            )}
          </div>
        </>
      ) : (
        <ListedPaper flyer={flyer} />
      )}
    </fieldset>
  );
}

/** What has to be completed of somebody of the list, said where it is done. */
function Lacking({ flyer, words }: { readonly flyer: FlyerDraft; readonly words: string }) {
  const t = useWords(internationalBookingWords);
  const lacking = lackingOf(flyer);
  return (
    <output className="rounded-s bg-warn-soft px-3 py-1.5 text-14 text-warn">
      {lacking.length > 0 ? t('intl-book.lacking', { fields: lacking.join('、') }) : words}
    </output>
  );
}
