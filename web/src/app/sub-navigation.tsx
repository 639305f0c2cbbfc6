import { Link } from '@tanstack/react-router';
import { useMember } from '#src/access/public.ts';
import { useAwaitedMember } from '#src/rights/public.ts';
import { useTenant, useWords } from '#src/tenants/public.ts';
import { classNames } from '#src/ui/class-names.ts';
import { DownIcon, SearchIcon } from '#src/ui/icon.tsx';
import { ThemeIcon } from '#src/ui/more-icons.tsx';
import { Popover } from '#src/ui/popover.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ThemeSwitch } from '#src/ui/theme-switch.tsx';
import { commandWords } from './command.words.ts';
import { CommandHost, openCommands } from './command-host.tsx';
import { memberNavWords } from './member-nav.words.ts';
import { MenuLink } from './menu-link.tsx';
import type { MenuNode } from './menu-tree.rules.ts';
import { useMenu } from './use-menu.ts';
import { useSignOut } from './use-sign-out.ts';

/** The line of a member under the header: who, what they may do, and the way out. Phones have it in their menu. */
export default function SubNavigation({
  transparent,
  atDesk,
}: {
  readonly transparent: boolean;
  /** A desk page has the entries at its side. */
  readonly atDesk: boolean;
}) {
  const t = useWords(memberNavWords);
  const member = useMember();
  const { isThirdParty } = useTenant();
  const menu = useMenu();
  const signOut = useSignOut();
  const name = member?.realName || member?.account || '';
  return (
    <nav
      aria-label={t('member-nav.label')}
      className={classNames(
        'mx-auto flex h-full items-center px-4 lg:px-6',
        atDesk ? 'max-w-desk' : 'max-w-page',
      )}
    >
      <span
        className={classNames(
          'mr-3 shrink-0 empty:hidden rounded-s px-2 py-0.5 text-12',
          transparent ? 'bg-white/20' : 'bg-brand-50 text-brand-700',
        )}
      >
        {member?.memberTypeCN}
      </span>
      {member === undefined ? (
        <MenuAwaited />
      ) : atDesk ? (
        <span className="flex-1" />
      ) : (
        <ul className="flex min-w-0 flex-1 items-center overflow-x-auto">
          {inOneRow(menu, t('member-nav.more')).map((node) => (
            <li key={node.id} className="shrink-0">
              <Entry node={node} transparent={transparent} />
            </li>
          ))}
        </ul>
      )}
      <div className="ml-4 flex shrink-0 items-center gap-3">
        <CommandButton transparent={transparent} />
        <Link to="/order/list" className="underline-offset-4 hover:underline">
          {t('member-nav.view-orders')}
        </Link>
        {name !== '' && (
          <Link
            to="/myCenter/index"
            aria-label={t('member-nav.centre', { name })}
            className="max-w-28 truncate font-semibold underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        )}
        <Popover
          title={t('member-nav.look')}
          triggerLabel={t('member-nav.look')}
          align="end"
          triggerClass="flex size-8 items-center justify-center rounded-pill"
          trigger={<ThemeIcon size={18} />}
        >
          <ThemeSwitch />
        </Popover>
        {!isThirdParty && <span aria-hidden="true" className="h-3.5 w-px bg-current opacity-30" />}
        <button type="button" onClick={signOut} className="underline-offset-4 hover:underline">
          {t('member-nav.sign-out')}
        </button>
      </div>
    </nav>
  );
}

/** The hint of it in the head; where the row is narrow, its drawing alone. */
function CommandButton({ transparent }: { readonly transparent: boolean }) {
  const t = useWords(commandWords);
  return (
    <>
      <button
        type="button"
        aria-label={`${t('command.open')} ${t('command.key')}`}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={openCommands}
        className={classNames(
          'flex h-control-32 items-center gap-1.5 rounded-pill border px-2.5 text-12',
          transparent
            ? 'border-white/40 hover:bg-white/15'
            : 'border-edge text-ink-500 hover:border-brand-300 hover:text-brand-700',
        )}
      >
        <SearchIcon size={14} />
        <kbd className="font-sans max-xl:hidden">{t('command.key')}</kbd>
      </button>
      <CommandHost />
    </>
  );
}

/** So many entries have room beside who is signed in. */
const roomFor = 6;

/** What the row has no room for opens under its last entry. */
function inOneRow(menu: readonly MenuNode[], more: string): readonly MenuNode[] {
  if (menu.length <= roomFor) return menu;
  const rest = menu
    .slice(roomFor - 1)
    .flatMap((node) => (node.children.length === 0 ? [node] : [...node.children]));
  return [...menu.slice(0, roomFor - 1), { id: 0, name: more, route: null, children: rest }];
}

/** A token without its member: the menu is asked for again, and says so when it does not come. */
function MenuAwaited() {
  const t = useWords(memberNavWords);
  const { failed, again } = useAwaitedMember();
  if (!failed) {
    return (
      <output aria-label={t('member-nav.loading')} className="flex flex-1 gap-4">
        <Skeleton className="h-5 w-20 opacity-40" />
        <Skeleton className="h-5 w-20 opacity-40" />
        <Skeleton className="h-5 w-20 opacity-40" />
      </output>
    );
  }
  return (
    <p role="alert" className="flex flex-1 items-center gap-3">
      {t('member-nav.failed')}
      <button type="button" onClick={again} className="font-semibold underline underline-offset-4">
        {t('member-nav.again')}
      </button>
    </p>
  );
}

function Entry({ node, transparent }: { readonly node: MenuNode; readonly transparent: boolean }) {
  const look = classNames(
    'flex items-center gap-1 rounded-s px-2.5 py-1 whitespace-nowrap',
    transparent ? 'hover:bg-white/15' : 'hover:bg-brand-50 hover:text-brand-700',
  );
  if (node.children.length === 0) {
    return (
      <MenuLink route={node.route ?? '/'} className={look}>
        {node.name}
      </MenuLink>
    );
  }
  return (
    <Popover
      hover
      title={node.name}
      triggerClass={look}
      trigger={
        <>
          {node.name}
          <DownIcon size={14} />
        </>
      }
    >
      {(close) => (
        <ul className="flex min-w-36 flex-col">
          {node.children.map(
            (child) =>
              child.route !== null && (
                <li key={child.id}>
                  <MenuLink
                    route={child.route}
                    onClick={close}
                    className="block rounded-s px-3 py-2 text-14 text-ink-700 hover:bg-brand-50 hover:text-brand-700"
                  >
                    {child.name}
                  </MenuLink>
                </li>
              ),
          )}
        </ul>
      )}
    </Popover>
  );
}
