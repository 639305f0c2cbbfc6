import { messageWording } from '@woxing/contract/messages/message-kinds.rules';
import type { PersonalData } from '#src/platform/personal-data.ts';
import { factsOf, removeRowsOf } from '#src/platform/personal-rows.db.ts';
import { isKnownKind, storedParams } from './kept-message.ts';
import { ownMessages } from './personal-data.db.ts';

export const messagesPersonalData = (): PersonalData => ({
  name: 'messages',
  title: '消息通知',
  tables: { messages: 'removed', message_settings: 'removed' },
  async read(tx, whose) {
    const rows = await ownMessages(tx, whose);
    return factsOf(
      rows.flatMap(({ kind, params, createdAt, readAt }) => {
        if (!isKnownKind(kind)) return [];
        const { title, words } = messageWording(kind, storedParams(params));
        return [{ 标题: title, 内容: words, 时间: createdAt, 阅读时间: readAt }];
      }),
    );
  },
  erase: (tx, whose) => removeRowsOf(tx, whose, ['messages', 'message_settings']),
});
