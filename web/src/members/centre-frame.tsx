import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { centreWords } from './centre.words.ts';
import { useCentreMenu } from './centre-menu.ts';

/** The personal centre: its menu at the side, on phones and tablets a row that scrolls, and the page beside it. */
export function CentreFrame() {
  return (
    <div className="mx-auto max-w-page px-4 py-4 lg:grid lg:grid-cols-[200px_minmax(0,1fr)] lg:items-start lg:gap-6 md:py-7 lg:px-6">
      <CentreNav />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}

function CentreNav() {
  const t = useWords(centreWords);
  const entries = useCentreMenu();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const current = entries.find(({ within }) => within.some((each) => path.startsWith(each)))?.to;
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (current !== undefined) bringIntoRow(row.current);
  }, [current]);
  return (
    <nav
      aria-label={t('centre.nav')}
      className="-mx-4 mb-4 lg:sticky lg:top-20 lg:mx-0 lg:mb-0 lg:rounded-l lg:bg-surface lg:p-2 lg:shadow-1"
    >
      <ul ref={row} className="unscrollbar flex gap-2 overflow-x-auto px-4 lg:flex-col lg:gap-1 lg:px-0">
        {entries.map(({ words, to, icon: Icon }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              aria-current={to === current ? 'page' : undefined}
              className="flex h-9 items-center gap-2.5 rounded-pill border border-line bg-surface px-3.5 text-14 whitespace-nowrap text-ink-700 hover:text-brand-700 aria-[current=page]:border-brand-500 aria-[current=page]:bg-brand-50 aria-[current=page]:font-semibold aria-[current=page]:text-brand-700 lg:h-11 lg:rounded-m lg:border-0 lg:hover:bg-background"
            >
              <span className="max-lg:hidden">
                <Icon size={18} />
              </span>
              {t(words)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where it is a row, it may be wider than the screen: the current entry comes to its middle, and the page stays where it is. */
function bringIntoRow(row: HTMLUListElement | null): void {
  const current = row?.querySelector('[aria-current=page]');
  if (row === null || !current) return;
  const [frame, entry] = [row.getBoundingClientRect(), current.getBoundingClientRect()];
  row.scrollLeft += entry.left + entry.width / 2 - (frame.left + frame.width / 2);
}
