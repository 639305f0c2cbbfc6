import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { messageGroups } from '@woxing/contract/messages/message-kinds.rules';
import { addressReader, oneOf } from '#src/ui/address.rules.ts';

type MessageAddress = {
  readonly view?: 'settings';
  readonly group?: (typeof messageGroups)[number];
  readonly unread?: '1';
};

const readAddress: (raw: Readonly<Record<string, unknown>>) => MessageAddress = addressReader({
  view: oneOf(['settings']),
  group: oneOf(messageGroups),
  unread: oneOf(['1']),
});

export function messageScreens<Centre extends AnyRoute>(centre: Centre) {
  return {
    inCentre: [
      createRoute({
        getParentRoute: () => centre,
        path: '/myCenter/messages',
        staticData: { name: 'messages' },
        validateSearch: readAddress,
        component: lazyRouteComponent(() => import('./messages.page.tsx'), 'MessagesPage'),
      }),
    ] as const,
  };
}
