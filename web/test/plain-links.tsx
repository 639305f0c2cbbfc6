import type { ReactNode } from 'react';

/** The router as far as a page alone needs it: links lead where they say, and nothing is followed. */
export const plainRouter = {
  Link: ({
    to,
    search,
    hash,
    children,
    'aria-label': name,
  }: {
    readonly to: string;
    readonly search?: unknown;
    readonly hash?: string;
    readonly children?: ReactNode;
    readonly 'aria-label'?: string;
  }) => (
    <a href={`${to}${searchOf(search)}${hash === undefined ? '' : `#${hash}`}`} aria-label={name}>
      {children}
    </a>
  ),
  linkOptions: (options: object) => options,
  useRouter: () => undefined,
  useNavigate: () => () => undefined,
  useSearch: () => ({}),
  useLocation: () => ({ pathname: '/' }),
};

function searchOf(search: unknown): string {
  const said = typeof search === 'function' ? (search as (before: object) => object)({}) : search;
  const words = new URLSearchParams(Object(said) as Record<string, string>).toString();
  return words === '' ? '' : `?${words}`;
}
