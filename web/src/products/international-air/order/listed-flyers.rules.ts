import type { Day } from '@woxing/contract/core/days';
import { ageTypeOn } from '@woxing/contract/people/identity.rules';
import { isTravelDocumentType } from '@woxing/contract/people/travel-documents.rules';
import { noTravelFacts } from '@woxing/contract/people/travel-facts.rules';
import type { ListedPassenger } from '@woxing/contract/people/travellers';
import type { Flyer } from '../search/fare-facts.rules.ts';
import { blankDocument, blankFlyer, type DocumentDraft, type FlyerDraft } from './passenger-draft.rules.ts';

/** Choosing those who fly from the frequent list: the party was told when the fare was searched, so everybody takes a place of it. */

export interface PlacesOfParty {
  /** On which the last part leaves: ages are counted on it. */
  readonly lastDay: Day;
  /** Carriers of the journey, whose cards count. */
  readonly airlines: readonly string[];
}

/** The place that somebody would take; undefined where all of their age are taken or written in. */
export function placeFor(
  flyers: readonly FlyerDraft[],
  listed: ListedPassenger,
  lastDay: Day,
): FlyerDraft | undefined {
  const free = (type: Flyer) => flyers.find((flyer) => flyer.type === type && isUntouched(flyer));
  // Of adults with an identity card the list withholds the birth date.
  const age = listed.bornDate === null ? listed.psgType : ageTypeOn(listed.bornDate, lastDay);
  return free(age) ?? (age === 'INF' ? free('CHD') : undefined);
}

export const isUntouched = ({ listed, name, document }: FlyerDraft): boolean =>
  listed === undefined &&
  [name, document.number, document.surname, document.givenNames].join('').trim() === '';

/** Takes a place with what is kept of the person, or leaves it blank again. */
export function withToggled(
  flyers: readonly FlyerDraft[],
  listed: ListedPassenger,
  { lastDay, airlines }: PlacesOfParty,
): readonly FlyerDraft[] {
  const there = flyers.find((flyer) => flyer.listed?.id === listed.id);
  if (there !== undefined)
    return flyers.map((flyer) => (flyer === there ? blankFlyer(flyer.key, flyer.type) : flyer));
  const place = placeFor(flyers, listed, lastDay);
  return flyers.map((flyer) => (flyer === place ? ofListed(flyer, listed, airlines) : flyer));
}

function ofListed(place: FlyerDraft, listed: ListedPassenger, airlines: readonly string[]): FlyerDraft {
  const card = listed.travel?.flyerNumbers.find(({ airline }) => airlines.includes(airline));
  return {
    ...place,
    listed,
    name: /\p{Script=Han}/u.test(listed.name) ? listed.name : '',
    document: documentOf(listed),
    mobile: listed.mobilePhone,
    cardAirline: place.type === 'INF' ? '' : (card?.airline ?? ''),
    cardNumber: place.type === 'INF' ? '' : (card?.number ?? ''),
  };
}

/** What is kept of a paper that crosses borders; of whoever keeps another one, who they are. */
function documentOf({ certType, certNo, bornDate, sex, travel }: ListedPassenger): DocumentDraft {
  const who = { birthday: bornDate ?? '', sex: sex ?? ('' as const) };
  if (!isTravelDocumentType(certType)) return { ...blankDocument, ...who };
  const { flyerNumbers: _, ...facts } = travel ?? noTravelFacts;
  return { ...facts, ...who, type: certType, number: certNo };
}

const titles = {
  number: '证件号码',
  surname: '英文姓',
  sex: '性别',
  birthday: '出生日期',
  nationality: '国籍',
  issuingCountry: '签发国',
  expiresOn: '有效期',
} as const satisfies Partial<Record<keyof DocumentDraft, string>>;

/** What the list does not say of somebody's paper, as their names on the form. */
export const lackingOf = ({ document }: FlyerDraft): readonly string[] =>
  (Object.keys(titles) as (keyof typeof titles)[])
    .filter((field) => document[field] === '')
    .map((field) => titles[field]);
