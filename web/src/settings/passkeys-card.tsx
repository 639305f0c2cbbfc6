import { useMutation, useQueryClient } from '@tanstack/react-query';
import { passkeyNameLength } from '@woxing/contract/people/second-factor.rules';
import { useRef, useState } from 'react';
import { deviceNameOf, passkeysPossible, SignInFrame, useOrderedForm } from '#src/access/public.forms.ts';
import { post } from '#src/api/call.ts';
import { CallError } from '#src/api/call-error.ts';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button, IconButton } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TrashIcon } from '#src/ui/more-icons.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { AgreeStep } from './agree-step.tsx';
import { type Proved, ProvedDialog } from './proved-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RenewCodesDialog } from './renew-codes-dialog.tsx';
import { type Account, readAgain } from './settings.queries.ts';
import { settingWords } from './settings.words.ts';

const quietly = { passErrorCodeMsgRet: 'all' } as const;
type Passkey = Account['security']['passkeys'][number];
type Open =
  | { readonly act: 'add' | 'renew' }
  | { readonly act: 'rename' | 'remove'; readonly passkey: Passkey };

export function PasskeysCard({ account }: { readonly account: Account }) {
  const t = useWords(settingWords);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { passkeys, passkeyHost, secondFactorOn, recoveryCodesLeft } = account.security;
  const here = passkeysPossible() && isWithin(window.location.hostname, passkeyHost);
  return (
    <Card
      title={t('passkey.title')}
      aside={
        here && (
          <Button look="soft" size="s" onClick={() => setOpen({ act: 'add' })}>
            {t('passkey.add')}
          </Button>
        )
      }
    >
      <p className="text-14 text-ink-500">{t('passkey.what')}</p>
      {!here && (
        <p className="mt-2 text-14 text-ink-700">
          {passkeyHost === '' ? t('passkey.nowhere') : t('passkey.not-here', { host: passkeyHost })}
        </p>
      )}
      {passkeys.length === 0 ? (
        here && <p className="mt-4 text-14 text-ink-700">{t('passkey.empty')}</p>
      ) : (
        <ul aria-label={t('passkey.title')} className="mt-2 divide-y divide-line">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex items-center gap-2 py-3">
              <div className="min-w-0 flex-1">
                <p className="flex items-center gap-2 font-medium">
                  <span className="truncate">{passkey.name}</span>
                  {passkey.backedUp && <Badge tone="brand">{t('passkey.synced')}</Badge>}
                </p>
                <p className="text-12 tabular-nums text-ink-500">
                  {t('passkey.dates', {
                    added: stampWords(passkey.addedAt),
                    used:
                      passkey.lastUsedAt === null
                        ? t('passkey.unused')
                        : t('passkey.used', { at: stampWords(passkey.lastUsedAt) }),
                  })}
                </p>
              </div>
              <Button
                look="text"
                size="s"
                aria-label={t('passkey.rename-of', { name: passkey.name })}
                onClick={() => setOpen({ act: 'rename', passkey })}
              >
                {t('passkey.rename')}
              </Button>
              <IconButton
                label={t('passkey.remove-of', { name: passkey.name })}
                onClick={() => setOpen({ act: 'remove', passkey })}
              >
                <TrashIcon size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {passkeys.length > 0 && !secondFactorOn && (
        <p className="mt-2 flex flex-wrap items-center gap-3 text-14">
          {t('passkey.codes', { count: recoveryCodesLeft })}
          <Button look="text" size="s" onClick={() => setOpen({ act: 'renew' })}>
            {t('security-second.renew')}
          </Button>
        </p>
      )}
      {open?.act === 'add' && (
        <ProvedDialog title={t('passkey.add')} purpose="passkey" account={account} onClose={close}>
          {(proved) => <AddStep proved={proved} account={account} onClose={close} />}
        </ProvedDialog>
      )}
      {open?.act === 'renew' && <RenewCodesDialog account={account} onClose={close} />}
      {open?.act === 'rename' && <RenameDialog passkey={open.passkey} onClose={close} />}
      {open?.act === 'remove' && (
        <ProvedDialog
          title={t('passkey.remove-of', { name: open.passkey.name })}
          purpose="passkey"
          account={account}
          onClose={close}
        >
          {(proved) => <RemoveStep proved={proved} passkey={open.passkey} onClose={close} />}
        </ProvedDialog>
      )}
    </Card>
  );
}

/** A passkey of a host is good for the hosts below it. */
function isWithin(hostname: string, host: string): boolean {
  return host !== '' && (hostname === host || hostname.endsWith(`.${host}`));
}

const nameRules = [
  {
    field: 'name',
    message: '请输入名称',
    holds: (form: { readonly name: string }) => form.name.trim() !== '',
  },
] as const;

/** The first passkey comes with recovery codes, where there are none yet. */
function AddStep({
  proved,
  account,
  onClose,
}: {
  readonly proved: Proved;
  readonly account: Account;
  readonly onClose: () => void;
}) {
  const t = useWords(settingWords);
  const queries = useQueryClient();
  const first = useRef<HTMLInputElement>(null);
  const { form, problem, refused, check, bind } = useOrderedForm(
    { name: deviceNameOf(navigator.userAgent) },
    { field: 'name', ref: first },
  );
  const add = useMutation({
    mutationFn: async () => {
      const invitation = await post('/member/passkeys/begin', { proof: proved.proof }, quietly);
      const { makePasskey } = await import('#src/passkeys/public.ts');
      const credential = await makePasskey(invitation);
      return post('/member/passkeys/add', { credential, name: form.name.trim() }, quietly);
    },
    onSuccess: ({ recoveryCodes }) => {
      readAgain(queries);
      toast.ok(t('passkey.added'));
      if (recoveryCodes.length === 0) onClose();
    },
    onError: async (error: Error) => {
      if (error instanceof CallError && proved.wantsAnother(error)) return;
      const { wordsOfTrouble } = await import('#src/passkeys/public.ts');
      refused({ message: wordsOfTrouble(error) });
    },
  });
  if (add.data !== undefined) {
    return (
      <RecoveryCodes codes={add.data.recoveryCodes} mobilePhone={account.mobilePhone} onDone={onClose} />
    );
  }
  return (
    <SignInFrame
      tight
      problem={problem}
      busy={add.isPending}
      submit={t('passkey.create')}
      onSubmit={() => check(nameRules) && add.mutate()}
      links={null}
    >
      <TextField
        label={t('passkey.name')}
        help={t('passkey.name-hint')}
        maxLength={passkeyNameLength}
        {...bind('name')}
      />
    </SignInFrame>
  );
}

function RenameDialog({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const t = useWords(settingWords);
  const queries = useQueryClient();
  const first = useRef<HTMLInputElement>(null);
  const { form, problem, refused, check, bind } = useOrderedForm(
    { name: passkey.name },
    { field: 'name', ref: first },
  );
  const rename = useMutation({
    mutationFn: () => post('/member/passkeys/rename', { id: passkey.id, name: form.name.trim() }, quietly),
    onSuccess: () => {
      readAgain(queries);
      toast.ok(t('passkey.renamed'));
      onClose();
    },
    onError: refused,
  });
  return (
    <Dialog
      open
      stays
      width={420}
      initialFocus={first}
      title={t('passkey.rename-of', { name: passkey.name })}
      onClose={onClose}
    >
      <SignInFrame
        tight
        problem={problem}
        busy={rename.isPending}
        submit={t('passkey.save')}
        onSubmit={() => check(nameRules) && rename.mutate()}
        links={null}
      >
        <TextField label={t('passkey.name')} maxLength={passkeyNameLength} {...bind('name')} />
      </SignInFrame>
    </Dialog>
  );
}

function RemoveStep(props: {
  readonly proved: Proved;
  readonly passkey: Passkey;
  readonly onClose: () => void;
}) {
  const t = useWords(settingWords);
  const queries = useQueryClient();
  const { proved, passkey, onClose } = props;
  const remove = useMutation({
    mutationFn: () => post('/member/passkeys/remove', { id: passkey.id, proof: proved.proof }, quietly),
    onSuccess: () => {
      readAgain(queries);
      toast.ok(t('passkey.removed'));
      onClose();
    },
    onError: (error: CallError) => void proved.wantsAnother(error),
  });
  return (
    <AgreeStep
      words={t('passkey.remove-words', { name: passkey.name })}
      yes={t('passkey.remove-yes')}
      act={remove}
      danger
      onCancel={onClose}
    />
  );
}
