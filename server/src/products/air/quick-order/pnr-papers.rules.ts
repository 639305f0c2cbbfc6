import type { Day } from '@woxing/contract/core/days';
import type { PaperType, Sex } from '@woxing/contract/people/identity.rules';
import { birthDay } from './pnr-dates.rules.ts';

/** A number of a ticket, and for which flight it stands where that is said; one alone may stand for all of them. */
export interface PnrTicket {
  readonly ticketNo: string;
  /** Airports, `PEKSHA`. */
  readonly way?: string;
  /** Without the carrier: `1519`. */
  readonly flight?: string;
  /** Of the infant that flies with the passenger. */
  readonly ofInfant?: true;
}

/** What one item says of a person; `passenger` is the number behind `/P`, undefined where none is written. */
export interface PersonFact {
  readonly passenger: number | undefined;
  readonly paper?: { readonly type: PaperType; readonly number: string };
  readonly birth?: Day;
  readonly sex?: Sex;
  readonly phone?: string;
  readonly ticket?: PnrTicket;
  readonly child?: true;
  readonly infant?: { readonly name: string; readonly birth: Day | undefined };
}

/** FOID: NI identity card, PP passport, ID other papers. */
const foidPapers: Readonly<Record<string, PaperType>> = { NI: 1, PP: 2, ID: 0 };

type Reader = (text: string, today: Day) => Omit<PersonFact, 'passenger'> | undefined;

const foid: Reader = (text) => {
  const match = /^SSR FOID [A-Z\d]{2} [A-Z]{2}\d{0,2} (NI|PP|ID) ?([A-Z\d]{4,30})/.exec(text);
  return match === null ? undefined : { paper: { type: foidPapers[match[1]!]!, number: match[2]! } };
};

/** `P/CN/E12345678/CN/07MAR90/M/20MAY30/WANG/XIAOMING`. */
const docs: Reader = (text, today) => {
  const match =
    /^SSR DOCS [A-Z\d]{2} [A-Z]{2}\d{0,2} ([A-Z]{1,2})\/[A-Z]{2,3}\/([A-Z\d]{4,20})\/[A-Z]{2,3}\/(\d{2}[A-Z]{3}\d{2})\/([MF])I?\//.exec(
      text,
    );
  if (match === null) return undefined;
  const birth = birthDay(match[3]!, today);
  return {
    paper: { type: match[1] === 'P' ? 2 : 0, number: match[2]! },
    ...(birth !== undefined && { birth }),
    sex: match[4] as Sex,
  };
};

const child: Reader = (text, today) => {
  const match = /^SSR CHLD [A-Z\d]{2} [A-Z]{2}\d{0,2}(?: (\d{2}[A-Z]{3}\d{2}))?/.exec(text);
  if (match === null) return undefined;
  const birth = match[1] === undefined ? undefined : birthDay(match[1], today);
  return { child: true, ...(birth !== undefined && { birth }) };
};

/** `SSR INFT CA HK1 PEKSHA 1519 Y12JAN ZHANG/BAOBAO 05MAY25/P1`, `XN/IN/张宝宝INF(MAY25)/P1`. */
const infant: Reader = (text, today) => {
  const ssr =
    /^SSR INFT [A-Z\d]{2} [A-Z]{2}\d{0,2} (?:[A-Z]{6} \d{2,4} ?[A-Z]\d{2}[A-Z]{3} )?([\p{Script=Han}A-Z/·]+?) ?(\d{2}[A-Z]{3}\d{2})(?:\/|$| )/u.exec(
      text,
    );
  if (ssr !== null) return { infant: { name: ssr[1]!, birth: birthDay(ssr[2]!, today) } };
  const name = /^XN ?\/? ?IN\/([\p{Script=Han}A-Z/·]+?) ?INF ?\([A-Z]{3}\d{2}\)/u.exec(text);
  return name === null ? undefined : { infant: { name: name[1]!, birth: undefined } };
};

/** The phone of the one who flies: `OSI CA CTCM13800001111/P1`. */
const phone: Reader = (text) => {
  const match = /^(?:OSI [A-Z\d]{2} CTCM ?|SSR CTCM [A-Z\d]{2} [A-Z]{2}\d{0,2} ?)(?:86)?(1\d{10})\b/.exec(
    text,
  );
  return match === null ? undefined : { phone: match[1]! };
};

/** `SSR TKNE CZ HK1 CANPEK 3101 Y14JAN 7842310286513/1/P1`, `INF` before the number of an infant; `TN/784-2310286514/P2`, `TN/IN/…`. */
const ticket: Reader = (text) => {
  const match =
    /^(?:SSR TKNE [A-Z\d]{2} [A-Z]{2}\d{0,2} (?:([A-Z]{6}) (\d{2,4}) ?)?.*?|TN\/)(IN\/|INF ?)?(\d{3})-?(\d{10})\b/.exec(
      text,
    );
  if (match === null) return undefined;
  const [, way, flight, infantMark] = match;
  return {
    ticket: {
      ticketNo: `${match[4]}-${match[5]}`,
      ...(way !== undefined && { way, flight: flight! }),
      ...(infantMark !== undefined && { ofInfant: true }),
    },
  };
};

/** Undefined for items that say nothing of a person. */
export function readPersonFact(text: string, today: Day): PersonFact | undefined {
  for (const reader of [foid, docs, child, infant, phone, ticket]) {
    const fact = reader(text, today);
    const written = /\/P(\d{1,3})\b/.exec(text)?.[1];
    if (fact !== undefined)
      return { passenger: written === undefined ? undefined : Number(written), ...fact };
  }
  return undefined;
}

/** How to reach who booked: `OSI CA CTCT13800001111`, `5.CTC/13800001111`, or a mobile number in a contact line. */
export function contactPhone(text: string): string | undefined {
  if (/^OSI [A-Z\d]{2} CTCT ?/.test(text)) return /CTCT ?(?:86)?(1\d{10})\b/.exec(text)?.[1];
  if (/^(CTC|[A-Z]{3}\/T|T\/|TEL)\b/.test(text)) return /(?:^|\D)(1[3-9]\d{9})(?!\d)/.exec(text)?.[1];
  return undefined;
}
