import type { ExtrasOffer } from '@woxing/contract/products/air/air-extras';
import { nothingChosen, type Selection, type SumLine, seatRows, sumLines } from './extras.rules.ts';

/** What is chosen on a form for somebody who is known by the key of their fields, with what it cost then. */
export interface DraftExtra extends Omit<SumLine, 'passenger'> {
  readonly key: string;
  readonly leg: number;
}

/** What stands on one leg, by the place of the passengers. */
export function selectionOn(extras: readonly DraftExtra[], keys: readonly string[], leg: number): Selection {
  const entries = keys.map((key, passenger) => {
    const own = extras.filter((each) => each.key === key && each.leg === leg);
    const codeOf = (kind: SumLine['kind']) => own.find((each) => each.kind === kind)?.code;
    const bags = own.filter(({ kind }) => kind === 'baggage').map(({ code }) => code);
    return [passenger, { ...nothingChosen, seat: codeOf('seat'), meal: codeOf('meal'), bags }] as const;
  });
  return Object.fromEntries(entries);
}

/** The same extras with what is chosen on one leg now. */
export function withSelection(
  extras: readonly DraftExtra[],
  keys: readonly string[],
  leg: number,
  { selection, offer }: { readonly selection: Selection; readonly offer: ExtrasOffer },
): DraftExtra[] {
  const lines = sumLines(selection, offer).flatMap(({ passenger, ...line }): DraftExtra[] => {
    const key = keys[passenger];
    return key === undefined ? [] : [{ ...line, key, leg }];
  });
  return [...extras.filter((each) => each.leg !== leg), ...lines];
}

/**
 * The same extras by a map that is newer than what was chosen: without seats that others have taken, at the prices of now. Undefined where
 * nothing is different.
 */
export function asOffered(
  extras: readonly DraftExtra[],
  keys: readonly string[],
  leg: number,
  offer: ExtrasOffer,
): DraftExtra[] | undefined {
  const selection = stillFree(selectionOn(extras, keys, leg), offer);
  const now = withSelection(extras, keys, leg, { selection, offer });
  const on = (all: readonly DraftExtra[]) =>
    all
      .filter((each) => each.leg === leg)
      .map(({ key, kind, code, priceFen }) => `${key} ${kind} ${code} ${priceFen}`)
      .toSorted()
      .join();
  return on(now) === on(extras) ? undefined : now;
}

function stillFree(selection: Selection, { map }: ExtrasOffer): Selection {
  const free = new Set(
    map === null
      ? []
      : seatRows(map)
          .flat()
          .filter((seat) => seat.free)
          .map(({ code }) => code),
  );
  return Object.fromEntries(
    Object.entries(selection).map(([passenger, chosen]) => [
      passenger,
      chosen.seat !== undefined && !free.has(chosen.seat) ? { ...chosen, seat: undefined } : chosen,
    ]),
  );
}

/** Of everybody who is on the form still. */
export const extrasOf = (
  extras: readonly DraftExtra[] | undefined,
  passengers: readonly { readonly key: string }[],
): DraftExtra[] => (extras ?? []).filter(({ key }) => passengers.some((passenger) => passenger.key === key));
