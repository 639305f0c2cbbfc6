import type { Endpoint } from '@woxing/contract/core/endpoint';
import { z } from 'zod';

/** The names of the fields that an endpoint declares, by its path; undefined where no endpoint has it. */
export function declaredFields(
  endpoints: readonly Endpoint[],
): (path: string) => ReadonlySet<string> | undefined {
  const byPath = new Map<string, ReadonlySet<string>>(
    endpoints.map(({ path, input }) => [
      path,
      new Set(input instanceof z.ZodObject ? Object.keys(input.shape) : []),
    ]),
  );
  return (path) => byPath.get(path);
}
