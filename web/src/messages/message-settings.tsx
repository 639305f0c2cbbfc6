import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageGroups } from '@woxing/contract/messages/message-kinds.rules';
import type { MessageSetting } from '@woxing/contract/messages/messages';
import { useRef } from 'react';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { messageWords } from './message.words.ts';
import { messageSettings } from './messages.queries.ts';

/** Of which kinds bell and mail tell; each box is saved when it is pressed. */
export function MessageSettings() {
  const t = useWords(messageWords);
  const found = useQuery(messageSettings());
  const save = useSaveSetting();
  if (found.data === undefined) {
    if (!found.isError) return <Skeleton className="h-96" />;
    return (
      <ErrorState
        title={t('messages.settings-failed')}
        hint={found.error.message}
        onRetry={() => void found.refetch()}
      />
    );
  }
  const { kinds, email } = found.data;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-14 text-ink-700">
        {t('messages.settings-hint')} <MailTo email={email} />
      </p>
      {messageGroups.map((group) => (
        <Card key={group} className="p-0!">
          <table className="w-full text-14">
            <thead>
              <tr className="border-b border-line text-ink-500">
                <th scope="col" className="px-4 py-2.5 text-left text-16 text-ink-900 md:px-5">
                  {t(`messages.group-${group}`)}
                </th>
                {(['bell', 'mail'] as const).map((channel) => (
                  <th key={channel} scope="col" className="w-18 px-2 py-2.5 text-center font-normal md:w-24">
                    {t(`messages.${channel}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {kinds
                .filter((setting) => setting.group === group)
                .map((setting) => (
                  <SettingRow key={setting.kind} setting={setting} onChange={save} />
                ))}
            </tbody>
          </table>
        </Card>
      ))}
    </div>
  );
}

/** Where mail goes; without a proved address, where to prove one. */
function MailTo({ email }: { readonly email: string }) {
  const t = useWords(messageWords);
  if (email !== '') return <>{t('messages.mail-to', { email })}</>;
  return (
    <>
      {t('messages.mail-nowhere')}{' '}
      <Link to="/myCenter/self_info" className="text-brand-700 underline underline-offset-4">
        {t('messages.mail-verify')}
      </Link>
    </>
  );
}

type Save = (setting: MessageSetting, channel: 'bell' | 'mail', on: boolean) => Promise<void>;

function SettingRow({ setting, onChange }: { readonly setting: MessageSetting; readonly onChange: Save }) {
  const t = useWords(messageWords);
  return (
    <tr>
      <th scope="row" className="px-4 py-2.5 text-left font-normal text-ink-700 md:px-5">
        {setting.name}
      </th>
      <td className="px-2 py-1 text-center">
        {setting.fixed ? (
          <span className="text-12 text-ink-500">{t('messages.fixed')}</span>
        ) : (
          <Tick
            label={t('messages.switch', { kind: setting.name })}
            on={setting.on}
            onChange={(on) => void onChange(setting, 'bell', on)}
          />
        )}
      </td>
      <td className="px-2 py-1 text-center">
        <Tick
          label={t('messages.switch-mail', { kind: setting.name })}
          on={setting.mail}
          onChange={(on) => void onChange(setting, 'mail', on)}
        />
      </td>
    </tr>
  );
}

function Tick(props: {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}) {
  return (
    <Checkbox
      label={<span className="sr-only">{props.label}</span>}
      checked={props.on}
      onChange={props.onChange}
      className="mx-auto size-10 justify-center gap-0!"
    />
  );
}

/** Shown at once, and taken back where it was not saved: each box by itself, however many are on their way. */
function useSaveSetting(): Save {
  const queries = useQueryClient();
  const save = useWrite('/message/saveSetting');
  const underWay = useRef(0);
  const { queryKey } = messageSettings();
  const show = (kind: string, changed: Partial<Pick<MessageSetting, 'on' | 'mail'>>) =>
    queries.setQueryData(
      queryKey,
      (before) =>
        before && {
          ...before,
          kinds: before.kinds.map((each) => (each.kind === kind ? { ...each, ...changed } : each)),
        },
    );
  return async ({ kind }, channel, on) => {
    const box = channel === 'bell' ? 'on' : 'mail';
    show(kind, { [box]: on });
    underWay.current += 1;
    // Not by what `mutate` is told: that is forgotten as soon as the next box is pressed.
    const saved = await save.mutateAsync({ kind, channel, on }).then(
      () => true,
      () => false,
    );
    underWay.current -= 1;
    if (saved) return;
    show(kind, { [box]: !on });
    // A box that was pressed twice is as the server has it; boxes that are on their way would be taken back by that.
    if (underWay.current === 0) void queries.invalidateQueries({ queryKey });
  };
}
