import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass, IconButton } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { LeftIcon, MenuIcon } from '#src/ui/icon.tsx';
import { deskNavWords } from './desk.words.ts';
import { DeskNav } from './desk-nav.tsx';

const place = 'woxing.desk-nav';

/** Pages of the desk: the menu at their side, folded away on tablets and where somebody wants the room; phones have it in their menu. */
export function DeskLayout() {
  const t = useWords(deskNavWords);
  const [collapsed, setCollapsed] = useState(() => sessionStorage.getItem(place) === 'collapsed');
  const [open, setOpen] = useState(false);
  const collapse = (next: boolean) => {
    sessionStorage.setItem(place, next ? 'collapsed' : 'open');
    setCollapsed(next);
  };
  return (
    <div
      className={classNames(
        'mx-auto w-full max-w-desk px-4 py-5 lg:grid lg:items-start lg:gap-6 lg:px-6',
        collapsed ? 'lg:grid-cols-[40px_minmax(0,1fr)]' : 'lg:grid-cols-[208px_minmax(0,1fr)]',
      )}
    >
      <div className="sticky top-20 hidden lg:block">
        {collapsed ? (
          <IconButton
            label={t('desk-nav.expand')}
            className="rounded-m! bg-surface shadow-1"
            onClick={() => collapse(false)}
          >
            <MenuIcon />
          </IconButton>
        ) : (
          <div className="max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-l bg-surface p-2 shadow-1">
            <DeskNav />
            <button
              type="button"
              onClick={() => collapse(true)}
              className="mt-2 flex min-h-control-36 w-full items-center gap-1.5 border-t border-line px-3 pt-2 text-12 text-ink-500 hover:text-brand-700"
            >
              <LeftIcon size={14} />
              {t('desk-nav.collapse')}
            </button>
          </div>
        )}
      </div>
      <div className="min-w-0">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className={buttonClass({ look: 'quiet', size: 's', className: 'mb-3 max-md:hidden lg:hidden' })}
        >
          <MenuIcon size={16} />
          {t('desk-nav.open')}
        </button>
        <Outlet />
      </div>
      {open && (
        <Dialog open shape="side" title={t('desk-nav.label')} onClose={() => setOpen(false)}>
          <DeskNav onChosen={() => setOpen(false)} />
        </Dialog>
      )}
    </div>
  );
}
