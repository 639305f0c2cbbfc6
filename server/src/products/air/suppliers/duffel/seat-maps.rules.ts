import { noFen } from '@woxing/contract/core/money';
import type { AirExtrasOffer, AirFacility, AirSeatMap, AirSeatRow } from '../../air-extras.ts';
import type { MapCabin, SeatElement, SeatMapAnswer, Service } from './service-answers.ts';

/** Seats that whoever is told of them can have kept for an order; without that they are only good while an order is made. */
export const isHeldForOrders = ({
  metadata,
}: {
  readonly metadata: Readonly<Record<string, unknown>>;
}): boolean => metadata['held_for_orders'] === 'true';

/** The cabin of a flight as the port draws it: every row with the letters of its longest, which others may lack. Null where it cannot be drawn so. */
export function drawnMap({ cabins: [cabin] }: SeatMapAnswer): AirSeatMap | null {
  if (cabin === undefined) return null;
  const layout = layoutOf(cabin);
  if (layout === '') return null;
  const letters = Array.from(layout).filter((letter) => letter !== '-');
  const rows: AirSeatRow[] = [];
  const facilities = { front: [] as AirFacility[], rear: [] as AirFacility[] };
  let exit = false;
  for (const [index, row] of cabin.rows.entries()) {
    const elements = row.sections.flatMap((section) => section.elements);
    const seats = elements.filter(isSeat);
    if (elements.some(({ type }) => type === 'exit_row')) exit = true;
    (rows.length === 0 ? facilities.front : facilities.rear).push(...facilitiesOf(elements));
    if (seats.length === 0) continue;
    const { wings } = cabin;
    const wing = wings ? wings.first_row_index <= index && index <= wings.last_row_index : false;
    const number = Number.parseInt(seats[0]!.designator!, 10);
    rows.push({ row: number, exit, wing, seats: letters.map((letter) => seatOf(seats, letter)) });
    exit = false;
  }
  return { cabin: cabin.cabin_class, layout, rows, ...facilities };
}

const isSeat = ({ type, designator }: SeatElement): boolean =>
  (type === 'seat' || type === 'restricted_seat_general') && typeof designator === 'string';

/** Letters of the row that has most of them, `-` between its sections. */
function layoutOf({ rows }: MapCabin): string {
  const drawn = rows.map(({ sections }) =>
    sections
      .map(({ elements }) =>
        elements
          .filter(isSeat)
          .map(({ designator }) => designator!.slice(-1))
          .join(''),
      )
      .filter((letters) => letters !== '')
      .join('-'),
  );
  return drawn.toSorted((x, y) => y.length - x.length)[0] ?? '';
}

/** Once each, however many sections of a row are taken up by it. */
const facilitiesOf = (elements: readonly SeatElement[]): AirFacility[] =>
  [...new Set(elements.map(({ type }) => type))].filter(
    (type): type is AirFacility => type === 'lavatory' || type === 'galley',
  );

function seatOf(seats: readonly SeatElement[], letter: string): AirSeatRow['seats'][number] {
  const [first] = seats.find(({ designator }) => designator!.endsWith(letter))?.available_services ?? [];
  return { letter, priceFen: first?.total_amount ?? noFen, free: first !== undefined };
}

/** Baggage and meals, each once: they are said passenger by passenger. */
export function offeredServices(services: readonly Service[]): Pick<AirExtrasOffer, 'baggage' | 'meals'> {
  const baggage = new Map<string, AirExtrasOffer['baggage'][number]>();
  const meals = new Map<string, AirExtrasOffer['meals'][number]>();
  for (const each of services) {
    const code = codeOfService(each);
    if (code === undefined) continue;
    const { maximum_weight_kg: kg, name } = each.metadata;
    if (each.type === 'baggage' && kg)
      baggage.set(code, { code, name: `额外行李${kg}公斤`, kg, priceFen: each.total_amount });
    else if (each.type === 'meal' && name) meals.set(code, { code, name });
  }
  return { baggage: [...baggage.values()], meals: [...meals.values()] };
}

/** By which the port knows a service; undefined of one that it does not know. */
export function codeOfService({ type, metadata }: Service): string | undefined {
  if (type === 'baggage' && metadata.type === 'checked' && metadata.maximum_weight_kg)
    return `BAG${metadata.maximum_weight_kg}`;
  return type === 'meal' ? (metadata.code ?? undefined) : undefined;
}
