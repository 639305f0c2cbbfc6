import type { FormProblem } from '#src/booking/public.rules.ts';
import { PassengersCard } from '#src/booking/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { guestsField, type HotelOrderDraft, withRoom } from './hotel-draft.rules.ts';
import { hotelFormWords } from './hotel-form.words.ts';

/** Who sleeps in which room: oneself, colleagues, people of the list, or written here. */
export function GuestRooms({
  rooms,
  max,
  problem,
  onChange,
}: {
  readonly rooms: HotelOrderDraft['rooms'];
  /** In each room. */
  readonly max: number;
  readonly problem: FormProblem | undefined;
  readonly onChange: (rooms: HotelOrderDraft['rooms']) => void;
}) {
  const t = useWords(hotelFormWords);
  return rooms.map((guests, room) => (
    <div key={room} tabIndex={-1} data-field={guestsField(room)} className="outline-none">
      <PassengersCard
        passengers={guests}
        who={rooms.length === 1 ? t('hotel-form.guests') : t('hotel-form.guests-of', { room: room + 1 })}
        max={max}
        hint={t('hotel-form.guests-hint', { max })}
        problem={problem?.field === guestsField(room) ? { ...problem, field: 'passengers' } : problem}
        tags={guests.map((_, at) => (at === 0 && guests.length > 1 ? t('hotel-form.guests-first') : null))}
        newcomer={(guest) => guest}
        onChange={(next) => onChange(withRoom(rooms, room, next))}
      />
    </div>
  ));
}
