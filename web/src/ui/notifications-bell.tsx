import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { BellIcon } from './more-icons.tsx';
import { Popover } from './popover.tsx';
import { Skeleton } from './skeleton.tsx';
import { EmptyState, ErrorState } from './states.tsx';

export interface Notification {
  readonly id: string;
  readonly title: string;
  readonly words?: string;
  readonly at: string;
  readonly read: boolean;
}

export interface NotificationsBellProps {
  readonly notifications: readonly Notification[];
  readonly unread: number;
  readonly onOpen: (notification: Notification) => void;
  readonly onReadAll: () => void;
  readonly state?: 'ready' | 'loading' | 'failed';
  readonly onRetry?: () => void;
  /** The list is in view. */
  readonly onShown?: () => void;
  /** Over the picture of a page. */
  readonly transparent?: boolean;
  /** Stands below the list: a link to all of them; pressed, the list closes. */
  readonly footer?: (close: () => void) => ReactNode;
}

const maxShown = 99;

/** A bell with how many are unread; the newest below it. */
export function NotificationsBell(props: NotificationsBellProps) {
  const { unread, transparent = false } = props;
  const count = unread > maxShown ? `${maxShown}+` : String(unread);
  return (
    <Popover
      bare
      align="end"
      title="消息"
      triggerLabel={unread === 0 ? '消息' : `消息，${count}条未读`}
      triggerClass={classNames(
        'relative inline-flex size-10 items-center justify-center rounded-pill',
        transparent ? 'text-white hover:bg-white/15' : 'text-ink-700 hover:bg-brand-50 hover:text-brand-700',
      )}
      trigger={
        <>
          <BellIcon />
          {unread > 0 && (
            <span className="digits absolute top-0.5 right-0 min-w-4.5 rounded-pill bg-bad px-1 text-center text-12 leading-4.5 font-semibold text-white">
              {count}
            </span>
          )}
        </>
      }
    >
      {(close) => (
        <NotificationList
          {...props}
          close={close}
          onOpen={(notification) => {
            close();
            props.onOpen(notification);
          }}
        />
      )}
    </Popover>
  );
}

function NotificationList({
  notifications,
  unread,
  onOpen,
  onReadAll,
  state = 'ready',
  onRetry,
  onShown,
  footer,
  close,
}: NotificationsBellProps & { readonly close: () => void }) {
  const shown = useEffectEvent(() => onShown?.());
  useEffect(() => shown(), []);
  return (
    <div className="md:w-90">
      <div className="flex items-center justify-between border-b border-line px-4 py-2 max-md:justify-end">
        {/* On phones the sheet has the title already. */}
        <h2 className="text-16 max-md:hidden">消息</h2>
        <Button look="text" size="s" disabled={unread === 0} onClick={onReadAll}>
          全部已读
        </Button>
      </div>
      {state === 'loading' && (
        <div className="p-4">
          <Skeleton className="h-32 w-full" />
        </div>
      )}
      {state === 'failed' && <ErrorState title="消息加载失败" onRetry={onRetry} />}
      {state === 'ready' && notifications.length === 0 && <EmptyState picture="messages" title="暂无消息" />}
      {state === 'ready' && (
        <ul className="max-h-96 divide-y divide-line overflow-y-auto">
          {notifications.map((notification) => (
            <li key={notification.id}>
              <button
                type="button"
                onClick={() => onOpen(notification)}
                className="flex w-full gap-3 px-4 py-3 text-left hover:bg-background focus-visible:-outline-offset-2"
              >
                <span
                  aria-hidden="true"
                  className={classNames(
                    'mt-1.5 size-2 shrink-0 rounded-pill',
                    !notification.read && 'bg-bad',
                  )}
                />
                <span className="min-w-0 flex-1">
                  <span className={classNames('block', !notification.read && 'font-semibold')}>
                    {!notification.read && <span className="sr-only">未读：</span>}
                    {notification.title}
                  </span>
                  {notification.words !== undefined && (
                    <span className="block text-12 text-ink-500">{notification.words}</span>
                  )}
                  <time className="digits block text-12 text-ink-500">{notification.at}</time>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {footer && <div className="border-t border-line p-2 text-center">{footer(close)}</div>}
    </div>
  );
}
