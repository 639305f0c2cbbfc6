import type { AgeType } from '@woxing/contract/people/identity.rules';

export interface PnrName {
  readonly name: string;
  /** What the name says of the age; an adult where it says nothing. */
  readonly type: Exclude<AgeType, 'INF'>;
}

/** Six letters and digits that name a booking; names and figures are none. */
const locator = /^(?=.*[A-Z])[A-Z0-9]{6}$/;

/** A name item, with the number of the booking where it stands behind the last name; undefined for what is no name. */
export function readName(text: string): { readonly name: PnrName; readonly locator?: string } | undefined {
  const words = text.split(' ');
  const last = words.at(-1)!;
  const found = words.length > 1 && locator.test(last) && !last.includes('/') ? last : undefined;
  const name = nameOf((found === undefined ? words : words.slice(0, -1)).join(' '));
  return name && { name, ...(found !== undefined && { locator: found }) };
}

/** A group shows its name and how many are named (`0.10GRUPPE NM0`), not who they are. */
export const isGroup = (text: string): boolean => /^\d{0,3}[A-Z\p{Script=Han}/ ]+ NM\d{1,3}\b/u.test(text);

function nameOf(written: string): PnrName | undefined {
  return chineseName(written) ?? latinName(written);
}

/** `李小明CHD`, `古丽·买买提`, `欧阳XIU` (characters that terminals do not have are spelled). */
function chineseName(written: string): PnrName | undefined {
  const match =
    /^(\p{Script=Han}[\p{Script=Han}·•]*(?:[A-Z]+(?=$|\s|CHD|\())?)\s?(CHD|\(CHD\)|\(UM\d{1,2}\))?$/u.exec(
      written,
    );
  if (match === null) return undefined;
  const child = match[2] !== undefined || match[1]!.endsWith('CHD');
  return { name: match[1]!.replace(/CHD$/, '').replaceAll('•', '·'), type: child ? 'CHD' : 'ADT' };
}

/** `WANG/XIAOMING MR`, `LI/LEI CHD`, `ZHANG/SAN(UM8)`; titles are no part of the name. */
function latinName(written: string): PnrName | undefined {
  const match =
    /^([A-Z]{1,30})\/([A-Z]{1,30}(?: [A-Z]{1,20}){0,3}?)\s?(MR|MRS|MS|MSTR|MISS|CHD|\(CHD\)|\(UM\d{1,2}\))?(?: (CHD))?$/.exec(
      written,
    );
  if (match === null) return undefined;
  const marks = [match[3], match[4]];
  const child = marks.some((mark) => mark !== undefined && /CHD|UM|MSTR|MISS/.test(mark));
  return { name: `${match[1]}/${match[2]}`, type: child ? 'CHD' : 'ADT' };
}
