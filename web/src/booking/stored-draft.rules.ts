import { type PaperType, paperTypes } from '@woxing/contract/people/identity.rules';
import type { Passenger } from '@woxing/contract/people/travellers';
import { blankTraveller, type DraftPassenger, isWrittenKey, selfKey } from './draft-passenger.rules.ts';

/**
 * What the tab keeps of those who travel: ids of the frequent list; of who was written by hand the name and the kind of paper. No
 * number, no birth date, no mobile number lies in its storage: they are asked for again.
 */
interface StoredPassenger<More> {
  readonly listed: string | undefined;
  /** Under which a form has what else it says of who was written by hand, such as a price. */
  readonly key: string | undefined;
  /** Of who is the member and was written from what is known of them. */
  readonly self: boolean;
  /** The colleague as whom they were chosen. */
  readonly memberId: string | undefined;
  readonly name: string;
  readonly certType: PaperType;
  readonly save: boolean;
  readonly more: More;
}

/** `more` is what the form keeps of each beside that. */
export function storedPassengers<Draft extends DraftPassenger, More>(
  passengers: readonly Draft[],
  more: (passenger: Draft) => More,
): readonly StoredPassenger<More>[] {
  return passengers.map((passenger) => {
    const { name, certType, save } = passenger.written;
    const self = passenger.key === selfKey;
    const { listed, memberId } = passenger;
    const key = isWrittenKey(passenger.key) ? passenger.key : undefined;
    return { listed: listed?.id, key, self, memberId, name, certType, save, more: more(passenger) };
  });
}

/** Those whom a draft named, with what was kept of each; who has left the frequent list meanwhile is left out. */
export function restoredPassengers(
  kept: unknown,
  frequent: readonly Passenger[],
): readonly { readonly passenger: DraftPassenger; readonly more: Readonly<Record<string, unknown>> }[] {
  if (!Array.isArray(kept)) return [];
  return (kept as unknown[]).flatMap((one, at) => {
    if (typeof one !== 'object' || one === null) return [];
    const {
      listed: id,
      key,
      self,
      memberId,
      name,
      certType,
      save,
      more,
    } = one as Readonly<Record<string, unknown>>;
    const listed = frequent.find((each) => each.id === id);
    if (id !== undefined && listed === undefined) return [];
    const written =
      listed === undefined
        ? {
            ...blankTraveller,
            name: textOf(name),
            certType: paperTypes.find((type) => type === certType) ?? blankTraveller.certType,
            save: save !== false,
          }
        : blankTraveller;
    const byHand = { key: typeof key === 'string' && isWrittenKey(key) ? key : `kept-${at}` };
    const colleague = typeof memberId === 'string' ? { key: memberId, memberId } : byHand;
    const who = self === true ? { key: selfKey } : colleague;
    const passenger = { ...(listed === undefined ? who : { key: listed.id }), listed, written };
    return [{ passenger, more: typeof more === 'object' && more !== null ? { ...more } : {} }];
  });
}

/** Whether a kept draft names somebody of the frequent list. */
export function namesListed(fields: Readonly<Record<string, unknown>> | undefined): boolean {
  const passengers = fields?.['passengers'];
  return (
    Array.isArray(passengers) &&
    passengers.some((one: unknown) => typeof one === 'object' && one !== null && 'listed' in one)
  );
}

/** How to reach somebody about the order, as it was typed. */
export function restoredContact<Contact extends Readonly<Record<string, string>>>(
  fields: Readonly<Record<string, unknown>>,
  begun: Contact,
): Contact {
  const entries = Object.entries(begun).map(([field, value]) => {
    const kept = fields[field];
    return [field, typeof kept === 'string' ? kept : value] as const;
  });
  return Object.fromEntries(entries) as Contact;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
