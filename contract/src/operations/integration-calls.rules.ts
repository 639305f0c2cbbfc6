/** What became of a call to somebody outside: they did it, they would not, or nobody knows and they are asked again. */
export const callOutcomes = ['done', 'refused', 'unknown'] as const;
export type CallOutcome = (typeof callOutcomes)[number];
