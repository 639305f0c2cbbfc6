import { Link } from '@tanstack/react-router';
import { openRegister, openSignIn, useMember, useSignedIn } from '#src/access/public.ts';
import { ServicePhones, useTenant, useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { RightIcon, SearchIcon, UserIcon } from '#src/ui/icon.tsx';
import { ThemeSwitch } from '#src/ui/theme-switch.tsx';
import { commandWords } from './command.words.ts';
import { openCommands } from './command-host.tsx';
import { memberNavWords } from './member-nav.words.ts';
import { useMainMenu } from './menu.ts';
import { MenuLink } from './menu-link.tsx';
import type { MenuNode } from './menu-tree.rules.ts';
import OfficialAccount from './official-account.tsx';
import { shellWords } from './shell.words.ts';
import { useMenu } from './use-menu.ts';
import { useSignOut } from './use-sign-out.ts';

/** Everything the header of a desktop has, in thumb size. */
export default function PhoneMenu({ onClose }: { readonly onClose: () => void }) {
  const t = useWords(shellWords);
  const m = useWords(memberNavWords);
  const c = useWords(commandWords);
  const signedIn = useSignedIn();
  const member = useMember();
  const { qrCodeUrl } = useTenant();
  const menu = useMainMenu();
  const own = useMenu();
  const name = member?.realName || member?.account || '';
  const signOut = useSignOut();
  return (
    <Dialog open shape="side" title={t('shell.menu')} onClose={onClose}>
      <div className="flex min-h-full flex-col gap-5 text-16">
        <div className="flex items-center gap-3">
          <span className="flex size-11 items-center justify-center rounded-pill bg-brand-50 text-brand-600">
            <UserIcon size={24} />
          </span>
          {signedIn ? (
            <Link to="/myCenter/index" onClick={onClose} className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{name}</span>
              <span className="block text-12 text-ink-500">{member?.memberTypeCN}</span>
            </Link>
          ) : (
            <>
              <Button
                onClick={() => {
                  onClose();
                  openSignIn();
                }}
              >
                {t('shell.sign-in')}
              </Button>
              <Button
                look="quiet"
                onClick={() => {
                  onClose();
                  openRegister();
                }}
              >
                {t('shell.register')}
              </Button>
            </>
          )}
        </div>
        {signedIn && (
          <Button
            look="quiet"
            wide
            onClick={() => {
              onClose();
              openCommands();
            }}
          >
            <SearchIcon size={16} />
            {c('command.open')}
          </Button>
        )}
        <nav aria-label={t('shell.main-nav')} className="-mx-5 border-y border-line">
          {menu.map((entry) => (
            <Link
              key={entry.to}
              to={entry.to}
              onClick={onClose}
              className="flex h-13 items-center justify-between border-line px-5 not-first:border-t hover:bg-background"
            >
              {t(entry.words)}
              <RightIcon size={18} className="text-ink-300" />
            </Link>
          ))}
        </nav>
        {own.length > 0 && (
          <nav
            aria-label={m('member-nav.label')}
            className="-mx-5 flex flex-col gap-1 border-b border-line pb-3"
          >
            {own.map((node) => (
              <OwnEntries key={node.id} node={node} onClose={onClose} />
            ))}
          </nav>
        )}
        <div className="flex flex-col gap-3 text-14 text-ink-700">
          <ServicePhones />
        </div>
        {qrCodeUrl !== '' && <OfficialAccount />}
        <ThemeSwitch />
        {signedIn && (
          <Button
            look="quiet"
            wide
            className="mt-auto"
            onClick={() => {
              onClose();
              signOut();
            }}
          >
            {m('member-nav.sign-out')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** An entry of the member's own menu; one with children is their heading. */
function OwnEntries({ node, onClose }: { readonly node: MenuNode; readonly onClose: () => void }) {
  const link = 'flex h-12 items-center justify-between px-5 hover:bg-background';
  const leaves = node.children.length === 0 ? [node] : node.children;
  return (
    <div>
      {node.children.length > 0 && <h3 className="px-5 py-1 text-12 text-ink-500">{node.name}</h3>}
      {leaves.map(
        (leaf) =>
          leaf.route !== null && (
            <MenuLink key={leaf.id} route={leaf.route} onClick={onClose} className={link}>
              {leaf.name}
              <RightIcon size={18} className="text-ink-300" />
            </MenuLink>
          ),
      )}
    </div>
  );
}
