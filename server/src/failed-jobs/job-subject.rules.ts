/** What the payload of a job names, in the order in which one is taken: an order, a case of it, a return, a payment. */
const names = ['orderNo', 'sheetNo', 'refundNo', 'outTradeNo'] as const;

export interface JobSubject {
  readonly kind: (typeof names)[number];
  readonly number: string;
}

/** Undefined where the payload names nothing that a person would look for. */
export function jobSubject(payload: unknown): JobSubject | undefined {
  if (typeof payload !== 'object' || payload === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(payload));
  for (const kind of names) {
    const number = fields.get(kind);
    if (typeof number === 'string') return { kind, number };
  }
  return undefined;
}
