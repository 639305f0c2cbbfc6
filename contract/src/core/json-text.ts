import { z } from 'zod';

/** As one JSON text in a form; as an object in JSON. */
export const jsonText = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (typeof value === 'string' ? parsed(value) : value), schema);

function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
