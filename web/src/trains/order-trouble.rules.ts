/** What can come between a wish and its tickets, by what there is to do about it. */
export type TroubleKind =
  | 'sold-out'
  | 'gone'
  | 'choices'
  | 'overlap'
  | 'identity'
  | 'concession'
  | 'busy'
  | 'account'
  | 'passengers'
  | 'other';

export interface Trouble {
  readonly kind: TroubleKind;
  readonly message: string;
}

/** The refusals of the rail protocol, and ours, by their `ret`. */
const kinds: Readonly<Record<string, TroubleKind>> = {
  301: 'sold-out',
  302: 'overlap',
  303: 'gone',
  305: 'gone',
  306: 'identity',
  307: 'identity',
  901: 'busy',
  2914: 'gone',
  2915: 'gone',
  2930: 'gone',
  2971: 'gone',
  2973: 'gone',
  2931: 'account',
  2935: 'account',
  2936: 'account',
  2937: 'account',
  2944: 'choices',
  2945: 'choices',
  2946: 'choices',
  2947: 'choices',
  2961: 'passengers',
  2962: 'passengers',
  2963: 'passengers',
  2964: 'passengers',
  2966: 'passengers',
  2967: 'passengers',
  2968: 'concession',
  2969: 'concession',
  2970: 'concession',
};

/** Days on which nothing can be bought, and addresses of nobody's. */
const otherFinal: ReadonlySet<string> = new Set(['400', '2912', '2913']);

/** Whether a refusal of the price check stays, however often it is asked again. */
export function isFinal(code: string): boolean {
  const kind = kinds[code];
  return kind === 'sold-out' || kind === 'gone' || otherFinal.has(code);
}

export function troubleOf(code: string, message: string): Trouble {
  return { kind: kinds[code] ?? 'other', message };
}
