import { useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { SearchedChoices } from '#src/ui/searched-choices.tsx';
import { typingPauseMs, useLate } from '#src/ui/use-late.ts';
import { useNextPage } from '#src/ui/use-next-page.ts';
import { approvalWords } from './approval.words.ts';
import { approversFound } from './approvals.queries.ts';

export interface NamedApprover {
  readonly memberId: string;
  readonly name: string;
}

/** Those who may decide, by what is typed; comes when the field is pressed. */
export default function ApproverChoices(props: {
  readonly label: string;
  /** Empty: nobody. */
  readonly chosen: string;
  readonly without: string | undefined;
  readonly caseId: string | undefined;
  readonly nobody: string | undefined;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onChoose: (chosen: NamedApprover | undefined) => void;
}) {
  const t = useWords(approvalWords);
  const { without, caseId, nobody, onChoose, ...rest } = props;
  const [keyword, setKeyword] = useState('');
  const typed = keyword.trim();
  const asked = useLate(typed, typingPauseMs);
  const found = useInfiniteQuery(approversFound(asked, caseId));
  const people = found.data?.pages.flatMap(({ list }) => list).filter(({ memberId }) => memberId !== without);
  const next = useNextPage(found, people?.length === 0);
  return (
    <SearchedChoices
      {...rest}
      placeholder={t('approver.search')}
      keyword={keyword}
      onKeyword={setKeyword}
      first={nobody === undefined ? [] : [{ value: '', label: nobody }]}
      found={people?.map(({ memberId, name, deptName, barred, standIn }) => ({
        value: memberId,
        label: deptName === '' ? name : t('approver.of', { name, dept: deptName }),
        barred: barred === null ? undefined : t(`approver.${barred}`),
        note: standIn === null ? undefined : t('approver.away', { name: standIn }),
      }))}
      failed={
        found.error === null
          ? undefined
          : { title: t('approver.failed'), error: found.error, onRetry: () => void found.refetch() }
      }
      none={t('approver.none')}
      searching={typed !== asked || found.isPlaceholderData}
      next={next}
      onChoose={(id) => onChoose(people?.find(({ memberId }) => memberId === id))}
    />
  );
}
