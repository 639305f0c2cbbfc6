/** No file holds more rows: whoever wants all of more asks for less at a time. */
export const maxExported = 100_000;
