import { dayOf, formatMonthDay } from '@woxing/contract/core/days';
import { customerMenu } from '@woxing/contract/people/customers.rules';
import type { ListedPassenger } from '@woxing/contract/people/travellers';
import { stayTotal } from '@woxing/contract/products/hotel/hotel-price.rules';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { BookedForCards } from '#src/applications/public.ts';
import {
  askedParty,
  type FormProblem,
  firstPassengers,
  listedAmong,
  overProblem,
} from '#src/booking/public.rules.ts';
import { ContactCard, goToProblem, RestoredNotice, usePartyQuote } from '#src/booking/public.ts';
import { useSoldDraft } from '#src/customers/public.ts';
import { useWords } from '#src/tenants/public.ts';
import type { HotelInFull } from '../search/hotels.queries.ts';
import type { ChosenRate } from './chosen-rate.rules.ts';
import { ChosenStay } from './chosen-stay.tsx';
import { GuestRooms } from './guest-rooms.tsx';
import {
  guestsField,
  type HotelOrderDraft,
  hotelOrderProblem,
  noInvoice,
  soldRooms,
  usualArrival,
  withGuests,
} from './hotel-draft.rules.ts';
import { hotelFormWords } from './hotel-form.words.ts';
import { type StayCheck, type StayQuote, stayChecked } from './hotel-order.queries.ts';
import { HotelPricePanel } from './hotel-price-panel.tsx';
import { HotelTroubleDialog, PriceChangedDialog } from './hotel-trouble-dialog.tsx';
import { fieldsOfHotelDraft, hotelDraftForm, restoredHotelDraft } from './stored-hotel-draft.rules.ts';
import { usePlaceHotel } from './use-place-hotel.ts';
import { InvoiceCard, WishesCard } from './wishes-card.tsx';

const OrderedAbove = lazy(async () => ({
  default: (await import('#src/booking/public.forms.ts')).OrderedAbove,
}));

const SaleForCard = lazy(async () => ({
  default: (await import('#src/customers/public.forms.ts')).SaleForCard,
}));
const SaleAskedCard = lazy(async () => ({
  default: (await import('#src/customers/public.forms.ts')).SaleAskedCard,
}));

const guestParts = ['rooms', 'personFen', 'standard'] as const;

/** The form over a checked price. Newer prices, once agreed to, take the place of those that were checked. */
export function HotelOrderForm({
  checked,
  chosen,
  hotel,
  room,
  listed,
  onNewPrices,
}: {
  readonly checked: StayQuote;
  readonly chosen: ChosenRate;
  readonly hotel: HotelInFull;
  readonly room: HotelInFull['rooms'][number];
  /** The frequent list, where the form begins with somebody of it. */
  readonly listed: readonly ListedPassenger[];
  /** Asks what it costs now. */
  readonly onNewPrices: () => Promise<StayQuote | undefined>;
}) {
  const t = useWords(hotelFormWords);
  const member = useMember();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<FormProblem>();
  const [overReason, setOverReason] = useState('');
  const [now] = useState(() => new Date());
  const { stay } = chosen;
  // At the desk guests read and pay the price themselves.
  const sellable = checked.plan.payment === 'prepay';
  const { draft, setDraft, kept, sale } = useSoldDraft<HotelOrderDraft>({
    product: 'hotel',
    form: hotelDraftForm(chosen),
    sellable,
    begin: (sold) => ({
      rooms: Array.from({ length: stay.rooms }, (_, at) =>
        at === 0 && !sold ? firstPassengers(listed) : [],
      ),
      arrivesAt: usualArrival(stay.arrival, now, checked.plan.heldUntil),
      requests: '',
      invoice: noInvoice,
      contactName: member?.realName ?? '',
      contactMobile: member?.mobilePhone ?? '',
    }),
    fieldsOf: fieldsOfHotelDraft,
    restore: (fields, blank) => restoredHotelDraft(fields, blank, listed),
  });
  const { rooms } = draft;
  const party = rooms.map((guests) => ({ guests: askedParty(guests) }));
  // Rooms are held against their guests once there is somebody in each.
  const asked = party.every(({ guests }) => guests.length > 0) ? party : [];
  const { plan } = checked;
  const whole: StayCheck = checked;
  const judged = usePartyQuote(whole, asked, stayChecked(chosen, asked), guestParts);
  const quote: StayQuote = { ...judged, plan };
  const limits = { maxAdults: room.maxAdults, heldUntil: plan.heldUntil };
  const soldAt = ({ nights }: Pick<StayQuote['plan'], 'nights'>) =>
    soldRooms(rooms, nights, (at) => t('hotel-form.room', { room: at + 1 }));
  const placing = usePlaceHotel({
    chosen,
    atDesk: plan.payment === 'desk',
    onPlaced: kept.forget,
  });
  const totalFen = stayTotal(plan.nights, stay.rooms);

  const change = (part: Partial<HotelOrderDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setProblem(undefined);
  };
  const roomsWith = (people: readonly ListedPassenger[]) => withGuests(rooms, people, room.maxAdults);
  const place = (shown: Pick<StayQuote['plan'], 'nights'> = plan) =>
    void placing.place(
      { ...draft, overReason, sale: sale.inputOf(soldAt(shown)) },
      { nights: shown.nights, totalFen: stayTotal(shown.nights, stay.rooms) },
    );
  const nobody = (at: number) =>
    rooms.length === 1 ? t('hotel-form.nobody') : t('hotel-form.nobody-of', { room: at + 1 });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (placing.busy) return;
    const found =
      hotelOrderProblem(draft, limits, dayOf(new Date()), nobody) ??
      sale.problemOf(soldAt(plan)) ??
      overProblem(quote.standard, overReason);
    setProblem(found);
    if (found === undefined) return place();
    goToProblem(form.current, found);
  };

  return (
    <>
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]"
      >
        <div className="flex min-w-0 flex-col gap-4">
          {kept.restored && (
            <RestoredNotice
              written={rooms.flat().some((one) => one.listed === undefined)}
              onClear={kept.clear}
            />
          )}
          {quote.standard !== null && quote.standard.over !== null && (
            <Suspense>
              <OrderedAbove
                trace={quote.standard}
                reason={overReason}
                error={problem?.field === 'overReason' ? problem.message : undefined}
                onReason={(reason) => {
                  setOverReason(reason);
                  setProblem(undefined);
                }}
              />
            </Suspense>
          )}
          {sale.serves && (
            <Suspense>
              <SaleForCard
                sale={sale}
                problem={problem}
                travelling={new Set(rooms.flat().map(({ key }) => key))}
                onChange={() => setProblem(undefined)}
                places={{
                  taken: (people) => listedAmong(people, roomsWith(people).flat()),
                  take: (people) => change({ rooms: roomsWith(people) }),
                }}
              />
            </Suspense>
          )}
          {!sellable && member?.permissions.includes(customerMenu) === true && (
            <p className="text-12 text-ink-500">{t('hotel-form.not-for-customers')}</p>
          )}
          <ChosenStay hotel={hotel} room={room} quote={quote} stay={stay} />
          <BookedForCards kind="hotel" people={asked.flatMap(({ guests }) => guests)} />
          <GuestRooms
            rooms={rooms}
            max={room.maxAdults}
            problem={problem}
            onChange={(next) => change({ rooms: next })}
          />
          <WishesCard
            draft={draft}
            arrival={stay.arrival}
            heldUntil={plan.heldUntil}
            rooms={stay.rooms}
            problem={problem}
            onChange={change}
          />
          <InvoiceCard
            invoice={draft.invoice}
            problem={problem}
            onChange={(invoice) => change({ invoice })}
          />
          <ContactCard draft={draft} problem={problem} onChange={change} />
          {sale.isSold && !sale.unread && (
            <Suspense>
              <SaleAskedCard
                product={sale.product}
                sale={sale.draft}
                lines={sale.linesOf(soldAt(plan))}
                problem={problem}
                legs={[
                  t('hotel-form.copy-stay', {
                    day: formatMonthDay(stay.arrival),
                    nights: plan.nights.length,
                    hotel: hotel.facts.name,
                    room: room.name,
                  }),
                ]}
                onChange={(next) => {
                  sale.change(next);
                  setProblem(undefined);
                }}
              />
            </Suspense>
          )}
        </div>
        <HotelPricePanel
          quote={quote}
          nights={plan.nights}
          totalFen={totalFen}
          names={party.map(({ guests }) => guests.map(({ name }) => name))}
          problem={problem?.message}
          busy={placing.busy}
        />
      </form>
      {placing.changed !== undefined && (
        <PriceChangedDialog
          changed={placing.changed}
          busy={placing.busy}
          onAgree={() => void onNewPrices().then((latest) => latest && place(latest.plan))}
          onLeave={() => {
            placing.forgetChanged();
            void onNewPrices();
          }}
        />
      )}
      <HotelTroubleDialog
        trouble={placing.trouble}
        chosen={chosen}
        onLeave={placing.forgetTrouble}
        onAgain={() => place()}
        onGuests={() => {
          placing.forgetTrouble();
          goToProblem(form.current, { field: guestsField(0), message: '' });
        }}
      />
    </>
  );
}
