import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { addressOf } from './use-menu.ts';

/** A link to a screen of the menu. */
export function MenuLink(props: {
  readonly route: string;
  readonly className: string;
  /** It leads to the page that is shown. */
  readonly current?: boolean;
  readonly onClick?: (() => void) | undefined;
  readonly children: ReactNode;
}) {
  const { path, search } = addressOf(props.route);
  return (
    <Link
      to={path}
      search={search}
      className={props.className}
      onClick={props.onClick}
      {...(props.current === true && { 'aria-current': 'page' as const })}
    >
      {props.children}
    </Link>
  );
}
