import { useNavigate, useSearch } from '@tanstack/react-router';

/**
 * What the address of a page with lists says, and how it is changed: by whatever of it `read` understands. The page stays where it was
 * scrolled to, for what is changed is below its head. `back`: the way back leads through what stood there before.
 */
export function useListAddress<Search extends object>(
  read: (raw: Readonly<Record<string, unknown>>) => Search,
  { back = false }: { readonly back?: boolean } = {},
): { readonly search: Search; readonly go: (next: object) => void } {
  const search = read(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = (next: object) =>
    void navigate({ to: '.', search: read({ ...next }) as never, replace: !back, resetScroll: false });
  return { search, go };
}
