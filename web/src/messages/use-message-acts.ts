import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { MessageGroup } from '@woxing/contract/messages/message-kinds.rules';
import { useWrite } from '#src/api/query.ts';
import { messageKeys } from './messages.queries.ts';

export type OpenMessage = (message: {
  readonly id: string;
  readonly link: string;
  readonly read: boolean;
}) => void;

/** Opening a message reads it; the page it leads to does not wait for that. */
export function useMessageActs() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const read = useWrite('/message/read', { passErrorCodeMsgRet: 'all' });
  const readAll = useWrite('/message/readAll');
  const renew = () => void queries.invalidateQueries({ queryKey: messageKeys });
  const open: OpenMessage = (message) => {
    if (!message.read) read.mutate({ messageIds: [message.id] }, { onSuccess: renew });
    void navigate({ href: message.link });
  };
  return {
    open,
    readAll(group: MessageGroup | '', until: string, onDone?: () => void) {
      readAll.mutate(
        { group, until },
        {
          onSuccess: () => {
            renew();
            onDone?.();
          },
        },
      );
    },
  };
}
