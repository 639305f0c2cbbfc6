import { paperNames } from '@woxing/contract/people/identity.rules';
import { longDay, ticketName } from '@woxing/contract/people/travel-documents.rules';
import { useWords } from '#src/tenants/public.ts';
import { internationalBookingWords } from './international-order.words.ts';
import type { FlyerDraft } from './passenger-draft.rules.ts';

/** What of a complete paper somebody looks over before they order. */
export function ListedPaper({ flyer }: { readonly flyer: FlyerDraft }) {
  const t = useWords(internationalBookingWords);
  const { document, cardAirline, cardNumber } = flyer;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-14 text-ink-700">
      <span className="font-medium text-ink-900">{ticketName(document)}</span>
      <span>
        {paperNames[document.type]} <span className="digits">{document.number}</span>
      </span>
      <span>{t('intl-book.valid-until', { day: longDay(document.expiresOn) })}</span>
      {cardAirline !== '' && (
        <span>
          {t('intl-book.card-of', { airline: cardAirline })} <span className="digits">{cardNumber}</span>
        </span>
      )}
    </p>
  );
}
