import type { ReactNode } from 'react';
import { slimDateField } from './date-field.tsx';
import { Popover } from './popover.tsx';
import { Select } from './select.tsx';
import { Stepper } from './stepper.tsx';

export interface Guests {
  readonly rooms: number;
  readonly adults: number;
  /** Of each child the age in years, which hotels ask for. */
  readonly childAges: readonly number[];
}

export interface GuestsFieldProps {
  readonly value: Guests;
  readonly onChange: (value: Guests) => void;
  readonly maxRooms?: number;
  readonly maxAdults?: number;
  readonly maxChildren?: number;
  /** Adults are counted in each room, and children not at all. */
  readonly perRoom?: boolean;
  /** Where it is not among the filters of a list. */
  readonly className?: string;
}

const youngest = 0;
const oldest = 17;
const ageOfNewChild = 6;

/** Rooms and who sleeps in them. No more rooms than adults: nobody under age stays alone. */
export function GuestsField({
  value,
  onChange,
  maxRooms = 9,
  maxAdults = 18,
  maxChildren = 6,
  perRoom = false,
  className = `${slimDateField} w-full`,
}: GuestsFieldProps) {
  const words = perRoom ? perRoomWords(value) : guestWords(value);
  const adultWords = perRoom ? '每间人数' : '成人';
  const { rooms, adults, childAges } = value;
  const count = (children: number) =>
    children > childAges.length ? [...childAges, ageOfNewChild] : childAges.slice(0, children);
  return (
    <Popover
      title="房间与住客"
      triggerLabel={`房间与住客：${words}`}
      triggerClass={className}
      trigger={
        <>
          <span className="text-12 text-ink-500">房间与住客</span>
          <span className="font-semibold">{words}</span>
        </>
      }
    >
      <div className="flex flex-col gap-2 md:w-72">
        <Row words="房间">
          <Stepper
            label="房间"
            value={rooms}
            min={1}
            max={maxRooms}
            onChange={(next) =>
              onChange({ ...value, rooms: next, adults: perRoom ? adults : Math.max(adults, next) })
            }
          />
        </Row>
        <Row words={adultWords}>
          <Stepper
            label={adultWords}
            value={adults}
            min={perRoom ? 1 : rooms}
            max={maxAdults}
            onChange={(next) => onChange({ ...value, adults: next })}
          />
        </Row>
        {!perRoom && (
          <Row words="儿童（17岁及以下）">
            <Stepper
              label="儿童"
              value={childAges.length}
              max={maxChildren}
              onChange={(next) => onChange({ ...value, childAges: count(next) })}
            />
          </Row>
        )}
        {childAges.map((age, index) => (
          <Select
            key={index}
            label={`第${index + 1}位儿童的年龄`}
            value={String(age)}
            options={ages}
            onChange={(next) => onChange({ ...value, childAges: childAges.with(index, Number(next)) })}
          />
        ))}
      </div>
    </Popover>
  );
}

function Row({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <span aria-hidden="true">{words}</span>
      {children}
    </div>
  );
}

const ages = Array.from({ length: oldest - youngest + 1 }, (_, age) => ({
  value: String(age),
  label: age === 0 ? '不满1岁' : `${age}岁`,
}));

/** `1间，2成人，1儿童`. */
export function guestWords({ rooms, adults, childAges }: Guests): string {
  return [`${rooms}间`, `${adults}成人`, childAges.length > 0 && `${childAges.length}儿童`]
    .filter(Boolean)
    .join('，');
}

/** `1间，2人`, `2间，每间1人`. */
export const perRoomWords = ({ rooms, adults }: Pick<Guests, 'rooms' | 'adults'>): string =>
  rooms === 1 ? `1间，${adults}人` : `${rooms}间，每间${adults}人`;
