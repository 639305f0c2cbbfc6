import type { KpiTileProps } from './kpi-tile.tsx';

/** What a figure was asked by. */
interface Asked {
  readonly isError: boolean;
  readonly data: unknown;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

/** What a tile says whose figure could not be read, to be spread into it; nothing where there is a figure or one is awaited. */
export function failedTile(
  { isError, data, error, refetch }: Asked,
  words: { readonly failed: string; readonly again: string },
): Pick<KpiTileProps, 'failed'> {
  if (!isError || data !== undefined) return {};
  return {
    failed: { words: error?.message ?? words.failed, again: words.again, onRetry: () => void refetch() },
  };
}
