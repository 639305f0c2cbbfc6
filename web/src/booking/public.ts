/** What every order form is made of: who travels, whom to reach, what it costs. */
export { colleaguesFound, frequentPassengers } from './booking.queries.ts';
export { BookingFrame, BookingWaiting } from './booking-frame.tsx';
export { ContactCard } from './contact-card.tsx';
export { blankTraveller, type NewTraveller } from './draft-passenger.rules.ts';
export { FrequentList } from './frequent-list.tsx';
export { goToProblem } from './go-to-problem.ts';
export { handedPassengers, handPassengers } from './handed-passengers.ts';
export { PartsByPassenger, PartsLine } from './order-parts.tsx';
export { OrderStandard } from './order-standard.tsx';
export { PassengersCard } from './passengers-card.tsx';
export { NoPriceYet, PriceFrame, PriceLine } from './price-frame.tsx';
export { RestoredNotice } from './restored-notice.tsx';
export { TravellerFields } from './traveller-fields.tsx';
export { useAgreedPrice } from './use-agreed-price.ts';
export { useListedOfDraft } from './use-listed-of-draft.ts';
export { usePartyQuote } from './use-party-quote.ts';
export { usePassengerLists } from './use-passenger-lists.ts';
