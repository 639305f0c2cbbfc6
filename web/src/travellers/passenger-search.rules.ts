import { normalPaper } from '@woxing/contract/people/identity.rules';

interface Findable {
  readonly name: string;
  /** Masked. */
  readonly certNo: string;
}

/** Who is meant by a part of a name, or by the beginning or the end of a number as far as its mask shows it. */
export function passengersFound<Person extends Findable>(
  people: readonly Person[],
  keyword: string,
): readonly Person[] {
  const words = keyword.trim().toLowerCase();
  if (words === '') return people;
  const number = normalPaper(keyword);
  return people.filter(
    ({ name, certNo }) =>
      name.toLowerCase().includes(words) || certNo.startsWith(number) || certNo.endsWith(number),
  );
}
