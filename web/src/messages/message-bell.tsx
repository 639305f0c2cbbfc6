import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { NotificationsBell } from '#src/ui/notifications-bell.tsx';
import { messageWords } from './message.words.ts';
import { messageState, newestMessages } from './messages.queries.ts';
import { useMessageActs } from './use-message-acts.ts';

/** The bell in the head: how many are unread, asked for again while somebody looks, and the newest below it. */
export default function MessageBell({ transparent }: { readonly transparent: boolean }) {
  const t = useWords(messageWords);
  const [opened, setOpened] = useState(false);
  const state = useQuery(messageState());
  const newest = useQuery({ ...newestMessages(), enabled: opened });
  const acts = useMessageActs();
  const list = newest.data?.list ?? [];
  return (
    <NotificationsBell
      transparent={transparent}
      unread={state.data?.unread ?? 0}
      notifications={list.map(({ words, at, ...message }) => ({ ...message, words, at: stampWords(at) }))}
      state={newest.data !== undefined ? 'ready' : newest.isError ? 'failed' : 'loading'}
      onShown={() => {
        setOpened(true);
        if (opened) void newest.refetch();
      }}
      onRetry={() => void newest.refetch()}
      onOpen={({ id }) => {
        const message = list.find((each) => each.id === id);
        if (message !== undefined) acts.open(message);
      }}
      onReadAll={() => acts.readAll('', newest.data?.now ?? new Date().toISOString())}
      footer={(close) => (
        <Link to="/myCenter/messages" onClick={close} className={buttonClass({ look: 'text', size: 's' })}>
          {t('messages.to-centre')}
        </Link>
      )}
    />
  );
}
