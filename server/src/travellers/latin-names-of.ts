import { type NameHint, nameHints } from '@woxing/contract/people/latin-names.rules';
import { syllablesOfPerson } from '#src/platform/spelling.ts';

/** What may stand on the passport of somebody with a Chinese name, the usual first; nothing for any other name. */
export function latinNamesOf(name: string): readonly NameHint[] {
  const characters = name.replace(/[·•\s]/g, '');
  return /^\p{Script=Han}{2,12}$/u.test(characters)
    ? nameHints(characters, syllablesOfPerson(characters))
    : [];
}
