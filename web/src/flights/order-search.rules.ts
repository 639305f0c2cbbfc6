/** The address of the order form: the offers that were chosen, one per segment, in the order they are flown. */
export interface OrderSearch {
  readonly offers: readonly string[];
}

export function readOrderSearch(raw: Readonly<Record<string, unknown>>): OrderSearch {
  const written = raw['offers'];
  const values: unknown[] = Array.isArray(written)
    ? written
    : typeof written === 'string'
      ? written.split(',')
      : [];
  return { offers: values.filter((value) => typeof value === 'string' && value !== '') as string[] };
}
