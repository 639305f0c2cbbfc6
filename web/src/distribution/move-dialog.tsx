import { maxLevels } from '@woxing/contract/distribution/shares.rules';
import type { Subordinate } from '@woxing/contract/distribution/subordinates';
import { mayStandUnder } from '@woxing/contract/distribution/subordinates.rules';
import { type FormEvent, useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Select } from '#src/ui/select.tsx';
import { toast } from '#src/ui/toast.tsx';
import { distributionWords } from './distribution.words.ts';
import { type Uppers, WithUppers } from './with-uppers.tsx';

interface MoveProps {
  readonly row: Subordinate;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Puts somebody under another; who cannot be it is not offered. */
export function MoveDialog(props: MoveProps) {
  const t = useWords(distributionWords);
  return (
    <Dialog open title={t('subordinate.move-title', { name: props.row.name })} onClose={props.onClose}>
      <WithUppers>{(uppers) => <MoveForm {...props} uppers={uppers} />}</WithUppers>
    </Dialog>
  );
}

function MoveForm(props: MoveProps & { readonly uppers: Uppers }) {
  const t = useWords(distributionWords);
  const { row, uppers, onDone, onClose } = props;
  const moving = useWrite('/subordinate/move', { passErrorCodeMsgRet: 'all' });
  const height = row.below > 0 ? 2 : 1;
  const options = uppers.list
    .filter(
      ({ memberNo, kind, level }) =>
        memberNo !== row.memberNo &&
        memberNo !== row.upperNo &&
        mayStandUnder(row.kind, kind) &&
        level + 1 + height <= maxLevels,
    )
    .map(({ memberNo, name, level }) => ({
      value: memberNo,
      label: level === 0 ? t('subordinate.self') : name,
    }));
  const [upperNo, setUpper] = useState('');
  const upper = options.find(({ value }) => value === upperNo);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (upper === undefined || moving.isPending) return;
    moving.mutate(
      { memberNo: row.memberNo, upperNo, revision: row.revision },
      {
        onSuccess: () => {
          toast.ok(t('subordinate.move-done', { name: row.name, upper: upper.label }));
          onClose();
        },
        onSettled: onDone,
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {moving.error !== null && (
        <p role="alert" className="rounded-s bg-bad-soft px-3 py-2 text-14 text-bad">
          {moving.error.message}
        </p>
      )}
      {options.length === 0 ? (
        <p className="text-14 text-ink-700">{t('subordinate.move-none')}</p>
      ) : (
        <Select
          required
          label={t('subordinate.move-to')}
          help={t('subordinate.move-hint')}
          value={upperNo}
          options={[{ value: '', label: t('subordinate.move-choose') }, ...options]}
          onChange={setUpper}
        />
      )}
      <div className="flex justify-end gap-3 border-t border-line pt-3">
        <Button look="quiet" onClick={onClose}>
          {t('subordinate.cancel')}
        </Button>
        <Button type="submit" busy={moving.isPending} disabled={upper === undefined}>
          {t('subordinate.move-submit')}
        </Button>
      </div>
    </form>
  );
}
