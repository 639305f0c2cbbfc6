import { formatDay } from '@woxing/contract/core/days';
import type { QuotedSegment } from '@woxing/contract/products/air/flights';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Popover } from '#src/ui/popover.tsx';
import { bookingWords } from '../order/order.words.ts';
import { FareRules } from './fare-rules.tsx';
import { AirlineMark, Carriers, FlightTimes } from './itinerary-line.tsx';
import { NegotiatedBadge, NegotiatedSaving } from './negotiated-badge.tsx';
import { offerWords } from './offer.words.ts';
import { cityName } from './places.ts';
import { TransferNotices } from './transfer-notice.tsx';
import { useReselect } from './use-reselect.ts';

/** The flights that were chosen, with their rules. */
export function ChosenFlights({ segments }: { readonly segments: readonly QuotedSegment[] }) {
  const t = useWords(bookingWords);
  const reselect = useReselect();
  return (
    <Card
      title={t('booking.flight')}
      aside={
        <Button look="text" size="s" className="-mr-3" onClick={reselect}>
          {t('booking.change-flight')}
        </Button>
      }
    >
      <ul className="divide-y divide-line">
        {segments.map((segment, at) => (
          <ChosenFlight key={segment.offerId} segment={segment} at={at} />
        ))}
      </ul>
      <TransferNotices segments={segments} />
    </Card>
  );
}

function ChosenFlight({ segment, at }: { readonly segment: QuotedSegment; readonly at: number }) {
  const t = useWords(bookingWords);
  const f = useWords(offerWords);
  return (
    <li className="flex flex-col gap-3 py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {segment.ownLeg && <Badge tone="brand">{f('flight.leg', { index: at + 1 })}</Badge>}
        <span className="text-16 font-semibold">
          {cityName(segment.from)} → {cityName(segment.to)}
        </span>
        <span>{formatDay(segment.day)}</span>
        <span className="flex items-center gap-1.5">
          {f(`cabin.${segment.cabin}`)}
          <Badge className="digits">{segment.bookingClass}</Badge>
          <NegotiatedBadge fare={segment} />
        </span>
        <NegotiatedSaving fare={segment} />
        <Popover
          title={t('booking.rules')}
          trigger={t('booking.rules')}
          triggerClass="text-brand-600 underline-offset-4 hover:underline"
        >
          <FareRules fare={segment} />
        </Popover>
      </p>
      <div className="grid items-center gap-3 md:grid-cols-[190px_minmax(0,440px)] md:gap-6">
        <span className="flex items-center gap-2.5">
          <AirlineMark code={segment.airline} />
          <Carriers segments={[segment]} />
        </span>
        <FlightTimes flown={{ minutes: segment.minutes, segments: [segment] }} />
      </div>
    </li>
  );
}
