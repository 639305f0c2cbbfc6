import { retOf } from '@woxing/contract/core/ret-of.rules';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { HotelDetail } from '@woxing/contract/products/hotel/hotel-order-detail';
import { type FormEvent, useId, useRef, useState } from 'react';
import { CallError } from '#src/api/call-error.ts';
import { useWrite } from '#src/api/query.ts';
import type { DraftPassenger, FormProblem } from '#src/booking/public.rules.ts';
import { goToProblem, PassengersCard } from '#src/booking/public.ts';
import { useOrdersAskedAgain } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { toast } from '#src/ui/toast.tsx';
import { guestsField } from '../order/hotel-draft.rules.ts';
import { hotelFormWords } from '../order/hotel-form.words.ts';
import { WishFields } from '../order/wishes-card.tsx';
import { todayAtHotel } from '../stay-acts.rules.ts';
import { modifyWords } from './modify.words.ts';
import { draftOf, type ModifyDraft, modifyInput, modifyProblem } from './modify-draft.rules.ts';

const reasonWanted = retOf('standard.reason');

/** Who sleeps in which room instead, when they come, and what they ask for. */
export default function ModifyDialog({
  order,
  hotel,
  onClose,
}: {
  readonly order: OrderDetail;
  readonly hotel: HotelDetail;
  readonly onClose: () => void;
}) {
  const t = useWords(modifyWords);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => draftOf(hotel));
  const [problem, setProblem] = useState<FormProblem>();
  const [reason, setReason] = useState<string>();
  const askAgain = useOrdersAskedAgain();
  const modifying = useWrite('/hotel/order/modify', { passErrorCodeMsgRet: [reasonWanted] });
  const change = (part: Partial<ModifyDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setProblem(undefined);
  };
  const send = async () => {
    try {
      const input = {
        orderNo: order.orderNo,
        ...modifyInput(draft),
        ...(reason !== undefined && { overReason: reason }),
      };
      await modifying.mutateAsync(input, { onSettled: askAgain });
      toast.ok(t('modify.asked'));
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code !== reasonWanted) return;
      setReason((before) => before ?? '');
      setProblem({ field: 'overReason', message: error.message });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = modifyProblem(draft, hotel, {
      today: todayAtHotel(order),
      nobodyIn: (room) => t('modify.nobody', { room: room + 1 }),
      same: t('modify.same'),
    });
    setProblem(found);
    if (found === undefined) void send();
    else goToProblem(form.current, found);
  };
  return (
    <Dialog
      open
      stays
      onClose={onClose}
      title={t('modify.title')}
      width={720}
      footer={
        <Button type="submit" form={id} busy={modifying.isPending}>
          {t('modify.submit')}
        </Button>
      }
    >
      <form id={id} ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-14 text-ink-500">{t('modify.lead')}</p>
        {hotel.rooms.map(({ guests }, room) => (
          <RoomGuests
            key={room}
            room={room}
            names={guests.map((at) => order.passengers[at]?.name ?? '').join('、')}
            max={hotel.maxAdults}
            guests={draft.rooms[room]}
            problem={problem}
            onChange={(next) => change({ rooms: withGuests(draft.rooms, room, next) })}
          />
        ))}
        <WishFields
          draft={draft}
          arrival={hotel.arrival}
          heldUntil={hotel.plan.heldUntil}
          rooms={hotel.rooms.length}
          problem={problem}
          onChange={change}
        />
        {reason !== undefined && (
          <TextArea
            label={t('modify.reason')}
            rows={2}
            maxLength={200}
            data-field="overReason"
            error={problem?.field === 'overReason' ? problem.message : undefined}
            value={reason}
            onChange={setReason}
          />
        )}
      </form>
    </Dialog>
  );
}

/** A guest is in one room: whoever is added to one leaves the other. */
function withGuests(
  rooms: ModifyDraft['rooms'],
  at: number,
  guests: readonly DraftPassenger[] | undefined,
): ModifyDraft['rooms'] {
  const keys = new Set(guests?.map(({ key }) => key));
  return rooms.map((others, room) => (room === at ? guests : others?.filter(({ key }) => !keys.has(key))));
}

function RoomGuests(props: {
  readonly room: number;
  readonly names: string;
  readonly max: number;
  readonly guests: readonly DraftPassenger[] | undefined;
  readonly problem: FormProblem | undefined;
  readonly onChange: (guests: readonly DraftPassenger[] | undefined) => void;
}) {
  const t = useWords(modifyWords);
  const f = useWords(hotelFormWords);
  const { room, names, max, guests, problem, onChange } = props;
  const field = guestsField(room);
  return (
    <section aria-label={t('modify.room', { room: room + 1 })} className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span>
          <span className="mr-2 text-ink-500">{t('modify.room', { room: room + 1 })}</span>
          <span className={guests === undefined ? 'font-semibold' : 'text-ink-500 line-through'}>
            {names}
          </span>
        </span>
        <Button look="quiet" size="s" onClick={() => onChange(guests === undefined ? [] : undefined)}>
          {t(guests === undefined ? 'modify.replace' : 'modify.keep')}
        </Button>
      </p>
      {guests !== undefined && (
        <div tabIndex={-1} data-field={field} className="outline-none">
          <PassengersCard
            passengers={guests}
            who={f('hotel-form.guests-of', { room: room + 1 })}
            max={max}
            hint={f('hotel-form.guests-hint', { max })}
            problem={problem?.field === field ? { ...problem, field: 'passengers' } : problem}
            tags={guests.map((_, at) =>
              at === 0 && guests.length > 1 ? f('hotel-form.guests-first') : null,
            )}
            newcomer={(guest) => guest}
            onChange={onChange}
          />
        </div>
      )}
    </section>
  );
}
