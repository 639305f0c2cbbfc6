import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dayOf } from '@woxing/contract/core/days';
import { firstProblem } from '@woxing/contract/core/ordered.rules';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import { maskPhone } from '@woxing/contract/people/identity.rules';
import type { MemberFacts } from '@woxing/contract/people/members';
import { maxRemark, selfInfoRules } from '@woxing/contract/people/self-info.rules';
import { type FormEvent, useRef, useState } from 'react';
import { refreshMember } from '#src/access/public.ts';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { ownFacts } from './own-data.queries.ts';
import { ownDataWords } from './own-data.words.ts';
import { changesOf, draftOf, type SelfInfoDraft } from './self-info-draft.rules.ts';

type TextKey = Exclude<keyof SelfInfoDraft, 'sex'>;

/** Another page has saved since this one was filled. */
const conflict = retOf('self-info.conflict');

/** Saves what was changed, and nothing over what another page has saved meanwhile. */
export function SelfInfoForm({ facts }: { readonly facts: MemberFacts }) {
  const t = useWords(ownDataWords);
  const queries = useQueryClient();
  const frame = useRef<HTMLFormElement>(null);
  const [today] = useState(() => dayOf(new Date()));
  const [base, setBase] = useState(facts);
  const [draft, setDraft] = useState(draftOf(facts));
  const [problem, setProblem] = useState<{ readonly field?: string; readonly message: string }>();
  const [newest, setNewest] = useState<MemberFacts>();
  const saving = useWrite('/member/center/myaccount/save', { passErrorCodeMsgRet: 'all' });

  const begin = (from: MemberFacts) => {
    setBase(from);
    setDraft(draftOf(from));
    setNewest(undefined);
    setProblem(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemOf(draft);
    setProblem(found);
    if (found !== undefined) {
      frame.current?.querySelector<HTMLElement>(`[data-field="${found.field}"]`)?.focus();
      return;
    }
    const input = { ...changesOf(draftOf(base), draft), infoVersion: base.infoVersion };
    saving.mutate(input, {
      onSuccess: (saved) => {
        begin(saved);
        queries.setQueryData(ownFacts().queryKey, saved);
        void refreshMember();
        toast.ok(t('info.saved'));
      },
      onError: (error) => {
        setProblem({ message: error.message });
        if (error.code === conflict) setNewest(error.data as MemberFacts);
      },
    });
  };
  const problemOf = (typed: SelfInfoDraft) =>
    firstProblem(selfInfoRules, typed) ??
    (typed.birthday > today ? { field: 'birthday', message: t('info.birthday-future') } : undefined);
  const change = (part: Partial<SelfInfoDraft>) => {
    setDraft({ ...draft, ...part });
    setProblem(undefined);
  };
  const bind = (field: TextKey) => ({
    value: draft[field],
    onChange: (value: string) => change({ [field]: value }),
    error: problem?.field === field ? problem.message : undefined,
    'data-field': field,
  });
  const nameIsHeld = facts.creditEmployee !== null;

  return (
    <Card title={t('info.basic')}>
      <form ref={frame} noValidate onSubmit={submit} className="grid gap-4 md:grid-cols-2">
        <TextField
          label={t('info.name')}
          help={t(nameIsHeld ? 'info.name-held' : 'info.name-help')}
          disabled={nameIsHeld}
          maxLength={30}
          autoComplete="name"
          {...bind('realName')}
        />
        <RadioGroup
          titled
          title={t('info.sex')}
          name="sex"
          value={draft.sex}
          choices={[
            { value: 'M', label: t('info.sex-M') },
            { value: 'F', label: t('info.sex-F') },
            { value: '', label: t('info.sex-none') },
          ]}
          onChange={(sex) => change({ sex })}
        />
        <TextField
          label={t('info.birthday')}
          type="date"
          min="1900-01-01"
          max={today}
          autoComplete="bday"
          {...bind('birthday')}
        />
        <TextField
          label={t('info.email')}
          type="email"
          inputMode="email"
          maxLength={100}
          autoComplete="email"
          {...bind('email')}
        />
        <TextField
          label={t('info.account')}
          help={t('info.account-help')}
          maxLength={20}
          autoCapitalize="none"
          autoComplete="username"
          spellCheck={false}
          {...bind('account')}
        />
        <div>
          <p className="mb-1 text-14 font-medium text-ink-700">{t('info.mobile')}</p>
          <p className="flex min-h-11 flex-wrap items-center gap-x-3 text-14">
            <span className="tabular-nums">{maskPhone(facts.mobilePhone)}</span>
            <Link to="/myCenter/setting" className="text-brand-600 underline-offset-4 hover:underline">
              {t('info.mobile-change')}
            </Link>
          </p>
        </div>
        <TextField
          className="md:col-span-2"
          label={t('info.remark')}
          help={t('info.remark-help')}
          maxLength={maxRemark}
          {...bind('remark')}
        />
        {problem !== undefined && problem.field === undefined && (
          <div
            role="alert"
            className="flex flex-wrap items-center gap-3 rounded-s bg-bad-soft px-3 py-2 text-14 text-bad md:col-span-2"
          >
            {problem.message}
            {newest !== undefined && (
              <Button look="quiet" size="s" onClick={() => begin(newest)}>
                {t('info.load-newest')}
              </Button>
            )}
          </div>
        )}
        <div className="md:col-span-2">
          <Button type="submit" className="max-md:w-full" busy={saving.isPending}>
            {t('info.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
