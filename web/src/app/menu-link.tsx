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
  // The router would mark every address that the page stands under: of the approvals of orders those of trips too.
  return (
    <Link
      to={path}
      search={search}
      className={props.className}
      onClick={props.onClick}
      activeOptions={exactly}
      {...(props.current === true && { 'aria-current': 'page' as const })}
    >
      {props.children}
    </Link>
  );
}

const exactly = { exact: true };
