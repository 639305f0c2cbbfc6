import { useQueryClient } from '@tanstack/react-query';
import type { ApprovalCaseView } from '@woxing/contract/approvals/approvals';
import { useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { toast } from '#src/ui/toast.tsx';
import { approvalWords } from './approval.words.ts';
import type { NamedApprover } from './approver-choices.tsx';
import { ApproverField } from './approver-field.tsx';

/** What an approver may do besides deciding: hand it to somebody, or ask somebody as well. */
export function CaseActs({ view }: { readonly view: ApprovalCaseView }) {
  const t = useWords(approvalWords);
  const [act, setAct] = useState<'transfer' | 'add'>();
  return (
    <div className="flex flex-wrap gap-2">
      {(['transfer', 'add'] as const).map((one) => (
        <Button key={one} look="quiet" size="s" onClick={() => setAct(one)}>
          {t(`case.${one}`)}
        </Button>
      ))}
      {act !== undefined && <OtherDialog view={view} act={act} onClose={() => setAct(undefined)} />}
    </div>
  );
}

function OtherDialog(props: {
  readonly view: ApprovalCaseView;
  readonly act: 'transfer' | 'add';
  readonly onClose: () => void;
}) {
  const t = useWords(approvalWords);
  const { view, act } = props;
  const queries = useQueryClient();
  const transferring = useWrite('/travel/approval/transfer', { passErrorCodeMsgRet: 'all' });
  const adding = useWrite('/travel/approval/addSigner', { passErrorCodeMsgRet: 'all' });
  const [who, setWho] = useState<NamedApprover>();
  const [place, setPlace] = useState<'before' | 'after'>('before');
  const [comment, setComment] = useState('');
  const [problem, setProblem] = useState<string>();
  const { caseId } = view;
  const send = async () => {
    if (who === undefined) return setProblem(t('case.choose'));
    try {
      await (act === 'transfer'
        ? transferring.mutateAsync({ caseId, to: who.memberId, comment })
        : adding.mutateAsync({ caseId, who: who.memberId, place, comment }));
      toast.ok(t('case.done'));
      props.onClose();
      for (const key of ['/travel/approval/detail', '/travel/note/approveList'])
        void queries.invalidateQueries({ queryKey: [key] });
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <Dialog
      open
      stays
      title={t(`case.${act}-title`)}
      onClose={props.onClose}
      footer={
        <Button busy={transferring.isPending || adding.isPending} onClick={() => void send()}>
          {t(`case.${act}`)}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <ApproverField
          label={t('case.who')}
          chosen={who}
          caseId={caseId}
          error={problem}
          onChange={(next) => {
            setWho(next);
            setProblem(undefined);
          }}
        />
        {act === 'add' && (
          <RadioGroup
            title={t('case.place')}
            titled
            name="place"
            value={place}
            onChange={setPlace}
            choices={(['before', 'after'] as const).map((value) => ({
              value,
              label: t(`case.place-${value}`),
            }))}
          />
        )}
        <TextArea label={t('case.comment')} maxLength={200} value={comment} onChange={setComment} />
      </div>
    </Dialog>
  );
}
