import { useNavigate } from '@tanstack/react-router';
import { customerMenu } from '@woxing/contract/people/customers.rules';
import type { FareOption, Itinerary } from '@woxing/contract/products/air/flights';
import { useMember } from '#src/access/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { toast } from '#src/ui/toast.tsx';
import { type Choosing, chosenWords, legWord } from './choosing.rules.ts';
import { multiLegsWords } from './multi-legs.words.ts';
import { offerWords } from './offer.words.ts';
import type { Input } from './query-search.rules.ts';
import { useChosenLegs } from './use-chosen-legs.ts';
import { useLegName } from './use-leg-name.ts';

/**
 * What a fare's button says and does: it books, or of a journey of several legs it chooses the one that is asked for, until all are.
 * Said and not taken: a flight that cannot be reached from the leg before it.
 */
export function useChooseFare(
  input: Input,
  choosing: Choosing,
  itineraries: readonly Itinerary[],
): { readonly act: string; readonly choose: (fare: FareOption) => void } {
  const t = useWords(offerWords);
  const m = useWords(multiLegsWords);
  const navigate = useNavigate();
  const nameOf = useLegName(input.trip);
  const office = useMember()?.permissions.includes(customerMenu) === true;
  const several = input.legs.length > 1;
  const legs = useChosenLegs(input, choosing.chosen);
  const last = choosing.chosen.every((offer, leg) => leg === choosing.leg || offer !== undefined);

  const book = (offers: readonly string[]) =>
    void navigate({
      to: office ? '/airTicket/order_info_office' : '/airTicket/order_info',
      search: { offers, ...(input.trip === 'multi' && { trip: 'multi' as const }) },
    });
  const goOn = (chosen: Choosing['chosen']) => {
    const offers = chosen.filter((offer) => offer !== undefined);
    if (offers.length === chosen.length) return book(offers);
    const { from, to, day, trip, back } = input;
    const way = trip === 'multi' ? { trip, legs: input.legs.map(legWord) } : { from, to, day, trip, back };
    return void navigate({ to: '/airTicket/query', search: { ...way, out: chosenWords(chosen) } });
  };
  const chooseNext = async (fare: FareOption) => {
    const itinerary = itineraries.find(({ fares }) => fares.includes(fare));
    if (itinerary === undefined) return;
    // Fetched for journeys of several legs.
    const { chooseLeg } = await import('./choose-leg.rules.ts');
    const choice = chooseLeg(choosing, legs, { itinerary, fare });
    if (choice.kind === 'too-early') {
      const { flightNo: flight, before, minutes } = choice;
      toast.warn(m('legs.too-early', { leg: nameOf(choosing.leg), flight, before, minutes }));
      return;
    }
    if (choice.dropped !== undefined)
      toast.warn(m('legs.next-dropped', { leg: nameOf(choosing.leg + 1), flight: choice.dropped }));
    goOn(choice.chosen);
  };
  const choose = (fare: FareOption) => (several ? void chooseNext(fare) : book(fare.offerIds));
  return { act: last ? t('flight.book') : m('legs.act', { leg: nameOf(choosing.leg) }), choose };
}
