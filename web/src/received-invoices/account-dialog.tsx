import { useQueryClient } from '@tanstack/react-query';
import { accountProblem, accountUseNames } from '@woxing/contract/invoices/vouchers.rules';
import { type FormEvent, useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { voucherAccounts } from './received.queries.ts';
import { receivedWords } from './received.words.ts';
import { useRefresh } from './use-refresh.ts';
import type { Account } from './voucher-rows.ts';

/** To which account of the ledger something is booked. */
export function AccountDialog({
  account,
  onClose,
}: {
  readonly account: Account;
  readonly onClose: () => void;
}) {
  const t = useWords(receivedWords);
  const queries = useQueryClient();
  const saving = useWrite('/finance/voucher/saveAccount');
  const refresh = useRefresh();
  const [draft, setDraft] = useState(account);
  const [problem, setProblem] = useState<string>();
  const change = (part: Partial<Account>) => {
    setDraft({ ...draft, ...part });
    setProblem(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = accountProblem(draft);
    setProblem(found);
    if (found !== undefined) return;
    saving.mutate(draft, {
      onSuccess: (saved) => {
        queries.setQueryData(voucherAccounts().queryKey, saved);
        toast.ok(t('voucher.saved'));
        refresh();
        onClose();
      },
    });
  };
  return (
    <Dialog
      open
      stays
      title={t('voucher.edit-title', { use: accountUseNames[account.use] })}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          required
          label={t('voucher.account-no')}
          error={problem}
          maxLength={30}
          value={draft.accountNo}
          onChange={(accountNo) => change({ accountNo })}
        />
        <TextField
          required
          label={t('voucher.account-name')}
          maxLength={60}
          value={draft.accountName}
          onChange={(accountName) => change({ accountName })}
        />
        <div>
          <Checkbox
            label={t('voucher.check-department')}
            checked={draft.byDepartment}
            onChange={(byDepartment) => change({ byDepartment })}
          />
          <Checkbox
            label={t('voucher.check-cost-centre')}
            checked={draft.byCostCentre}
            onChange={(byCostCentre) => change({ byCostCentre })}
          />
        </div>
        <div className="flex gap-3">
          <Button type="submit" busy={saving.isPending}>
            {t('voucher.save')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('received.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
