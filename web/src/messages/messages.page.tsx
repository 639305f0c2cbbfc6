import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type MessageGroup, messageGroups } from '@woxing/contract/messages/message-kinds.rules';
import { clockOffsetMs } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Toggle } from '#src/ui/filter-chip.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { toast } from '#src/ui/toast.tsx';
import { messageWords } from './message.words.ts';
import { MessageRow } from './message-row.tsx';
import { MessageSettings } from './message-settings.tsx';
import { type MessageSearch, messagesFound } from './messages.queries.ts';
import { type OpenMessage, useMessageActs } from './use-message-acts.ts';

const route = getRouteApi('/member/centre/myCenter/messages');

/** 消息中心: everything a member was told, and what the bell says of it. */
export function MessagesPage() {
  const t = useWords(messageWords);
  const { view = 'list' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className="flex flex-col gap-4">
      <title>{t('messages.page-title')}</title>
      <PageHead title={t('messages.title')} hint={t('messages.hint')} />
      <Tabs
        title={t('messages.view')}
        value={view}
        tabs={(['list', 'settings'] as const).map((value) => ({ value, label: t(`messages.view-${value}`) }))}
        onChange={(value) =>
          void navigate({ search: value === 'settings' ? { view: 'settings' } : {}, replace: true })
        }
      >
        {view === 'settings' ? <MessageSettings /> : <MessageList />}
      </Tabs>
    </div>
  );
}

function MessageList() {
  const t = useWords(messageWords);
  const address = route.useSearch();
  const search: MessageSearch = { group: address.group ?? '', unread: address.unread === '1' };
  const found = useInfiniteQuery(messagesFound(search));
  const acts = useMessageActs();
  const first = found.data?.pages[0];
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Filters search={search} />
        <Button
          look="quiet"
          size="s"
          className="ml-auto"
          disabled={(first?.unread ?? 0) === 0}
          onClick={() => acts.readAll(search.group, first!.now, () => toast.ok(t('messages.all-read')))}
        >
          {t('messages.read-all')}
        </Button>
      </div>
      <Card className="p-0!">
        <Rows search={search} onOpen={acts.open} />
      </Card>
      {found.hasNextPage && (
        <Button look="quiet" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t(found.isFetchNextPageError ? 'messages.more-failed' : 'messages.more')}
        </Button>
      )}
    </div>
  );
}

function Filters({ search }: { readonly search: MessageSearch }) {
  const t = useWords(messageWords);
  const navigate = route.useNavigate();
  const go = ({ group, unread }: MessageSearch) =>
    void navigate({
      search: { ...(group !== '' && { group }), ...(unread && { unread: '1' as const }) },
      replace: true,
    });
  const groups: readonly (MessageGroup | '')[] = ['', ...messageGroups];
  return (
    <>
      <fieldset aria-label={t('messages.groups')} className="flex flex-wrap gap-2">
        {groups.map((group) => (
          <Toggle key={group} on={search.group === group} onChange={() => go({ ...search, group })}>
            {t(`messages.group-${group}`)}
          </Toggle>
        ))}
      </fieldset>
      <Toggle on={search.unread} onChange={(unread) => go({ ...search, unread })}>
        {t('messages.unread-only')}
      </Toggle>
    </>
  );
}

/** Loading, failed, empty, or the rows themselves with the end said below them. */
function Rows({ search, onOpen }: { readonly search: MessageSearch; readonly onOpen: OpenMessage }) {
  const t = useWords(messageWords);
  const found = useInfiniteQuery(messagesFound(search));
  if (found.data === undefined) {
    if (found.isError)
      return (
        <ErrorState
          title={t('messages.failed')}
          hint={found.error.message}
          onRetry={() => void found.refetch()}
        />
      );
    return (
      <output aria-label={t('messages.loading')} className="flex flex-col gap-3 p-4">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </output>
    );
  }
  const { pages } = found.data;
  const messages = pages.flatMap(({ list }) => list);
  if (messages.length === 0)
    return (
      <EmptyState
        picture="messages"
        title={t(search.unread ? 'messages.none-unread' : 'messages.none')}
        hint={t('messages.none-hint')}
      />
    );
  const offsetMs = clockOffsetMs(pages.at(-1)!.now, found.dataUpdatedAt);
  return (
    <>
      <ul className="divide-y divide-line">
        {messages.map((message) => (
          <li key={message.id}>
            <MessageRow message={message} clockOffsetMs={offsetMs} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {!found.hasNextPage && messages.length > 20 && (
        <p className="border-t border-line py-3 text-center text-12 text-ink-500">{t('messages.end')}</p>
      )}
    </>
  );
}
