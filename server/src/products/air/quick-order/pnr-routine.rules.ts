/** Items that every booking has and that nothing of an order comes from: time limits, ticket state, forms of payment, remarks, offices. */
const routine: readonly RegExp[] = [
  /^(T|TL|TK|TE|BA|EI|FP|FC|FN|TC|OP|TN|XN|CT|CTC|TEL|DL|NM)\b ?[/:]/,
  /^SSR [A-Z]{4}\b/,
  /^OSI [A-Z\d]{2}\b/,
  /^RMK\b/,
  /^[A-Z]{3}\/T\b/,
  /^[A-Z]{3}\d{3}$/,
  /^\*+\s?(ELECTRONIC|ETKT|E-TICKET)/,
  /^(SFC|SFN|RTN|RT|RTC|I|IG|\\|@|XE|FSI|SS)\b ?:?/,
  /^PAT\b/,
  /^\d{2} [A-Z][A-Z\d+/]* FARE:/,
  /^(NO|THE|PNR|BOOKING) [A-Z ]+$/,
];

export const isRoutine = (text: string): boolean => routine.some((form) => form.test(text));

/** The number of the booking in a line of its own, or behind the command that shows it: `RT JXKQ7P`, `PNR: JXKQ7P`. */
export function locatorIn(text: string): string | undefined {
  const match = /^(?:RT ?:? ?|PNR ?:? ?|编码 ?:? ?)?((?=[A-Z\d]*[A-Z])[A-Z\d]{6})$/u.exec(text);
  return match?.[1];
}
