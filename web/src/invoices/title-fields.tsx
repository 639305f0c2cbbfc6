import { useQueryClient } from '@tanstack/react-query';
import { type TitleFacts, titleKinds, titleProblem } from '@woxing/contract/invoices/invoice-title.rules';
import type { InvoiceTitle } from '@woxing/contract/invoices/invoice-titles';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox, RadioGroup } from '#src/ui/choice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { blankTitle, sentTitle, titleDraftOf } from './title-form.rules.ts';
import { usableTitles } from './titles.queries.ts';
import { titleWords } from './titles.words.ts';

const ScanDialog = lazy(() => import('./scan-dialog.tsx'));

type Field = Exclude<keyof TitleFacts, 'kind'>;

/** The form of a title, wherever it stands; a new one may come from a code. */
export function TitleFields(props: {
  readonly title: InvoiceTitle | undefined;
  /** The list of titles has it by then. */
  readonly onSaved: (id: string) => void;
  readonly onCancel: () => void;
}) {
  const { title } = props;
  const t = useWords(titleWords);
  const isCompany = useMember()?.rightsKey === '70';
  const frame = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() =>
    title === undefined ? blankTitle('enterprise') : titleDraftOf(title),
  );
  const [problem, setProblem] = useState<ReturnType<typeof titleProblem>>();
  const [scans, setScans] = useState(false);
  const { save, busy } = useSaveTitle(title, props.onSaved);

  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part });
    setProblem(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = titleProblem(sentTitle(draft));
    setProblem(found);
    if (found === undefined) return save(sentTitle(draft));
    frame.current?.querySelector<HTMLElement>(`[data-field="${found.field}"]`)?.focus();
  };
  const bind = (field: Field) => ({
    value: draft[field],
    onChange: (value: string) => change({ [field]: value }),
    error: problem?.field === field ? problem.message : undefined,
    'data-field': field,
  });
  const { kind } = draft;
  const isPerson = kind === 'person';

  return (
    <>
      <form ref={frame} noValidate onSubmit={submit} className="flex max-w-180 flex-col gap-4">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <RadioGroup
            title={t('title-edit.kind')}
            titled
            name="invoice-title-kind"
            value={kind}
            choices={titleKinds.map((value) => ({ value, label: t(`title-edit.kind-${value}`) }))}
            onChange={(value) => change({ kind: value })}
          />
          <Button look="quiet" size="s" onClick={() => setScans(true)}>
            {t('title-edit.scan')}
          </Button>
        </div>
        {kind === 'unit' && <p className="text-12 text-ink-500">{t('title-edit.kind-unit-hint')}</p>}
        <TextField
          required
          label={t(isPerson ? 'title-edit.name-person' : 'title-edit.name-company')}
          help={isPerson ? undefined : t('title-edit.name-company-help')}
          maxLength={100}
          autoComplete={isPerson ? 'name' : 'organization'}
          {...bind('name')}
        />
        {!isPerson && (
          <>
            <TextField
              required={kind === 'enterprise'}
              label={t('title-edit.tax-no')}
              help={t(kind === 'unit' ? 'title-edit.tax-no-optional' : 'title-edit.tax-no-help')}
              maxLength={30}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              {...bind('taxNo')}
            />
            <fieldset className="grid gap-4 md:grid-cols-2">
              <legend className="mb-2 text-14 font-medium text-ink-700">{t('title-edit.more')}</legend>
              <TextField
                label={t('title-edit.address')}
                maxLength={100}
                autoComplete="off"
                {...bind('address')}
              />
              <TextField
                label={t('title-edit.phone')}
                type="tel"
                maxLength={20}
                autoComplete="off"
                {...bind('phone')}
              />
              <TextField label={t('title-edit.bank')} maxLength={100} autoComplete="off" {...bind('bank')} />
              <TextField
                label={t('title-edit.account')}
                inputMode="numeric"
                maxLength={40}
                autoComplete="off"
                {...bind('account')}
              />
            </fieldset>
          </>
        )}
        <div>
          {title?.isDefault !== true && (
            <Checkbox
              label={t('title-edit.default')}
              checked={draft.isDefault}
              onChange={(isDefault) => change({ isDefault })}
            />
          )}
          {isCompany && (
            <>
              <Checkbox
                label={t('title-edit.for-employees')}
                checked={draft.forEmployees}
                onChange={(forEmployees) => change({ forEmployees })}
              />
              <p className="pl-7 text-12 text-ink-500">{t('title-edit.for-employees-hint')}</p>
            </>
          )}
        </div>
        <div className="flex gap-3">
          <Button type="submit" busy={busy}>
            {t('title-edit.save')}
          </Button>
          <Button look="quiet" onClick={props.onCancel}>
            {t('title-edit.cancel')}
          </Button>
        </div>
      </form>
      {scans && (
        <Suspense>
          <ScanDialog
            onClose={() => setScans(false)}
            onRead={(read) => {
              change(read);
              setScans(false);
              toast.ok(t('title-scan.filled'));
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** A refusal is told by the client, and the form stays as it is. */
function useSaveTitle(title: InvoiceTitle | undefined, onSaved: (id: string) => void) {
  const t = useWords(titleWords);
  const queries = useQueryClient();
  const saving = useWrite('/member/invoiceTitle/save');
  const save = (draft: ReturnType<typeof blankTitle>) =>
    saving.mutate(
      { ...draft, ...(title && { id: title.id, version: title.version }) },
      {
        onSuccess: (saved) => {
          // In the list at once, where it may be chosen; what became of the others, such as the default, is read.
          queries.setQueryData(
            usableTitles().queryKey,
            (before) =>
              before && { ...before, list: [...before.list.filter(({ id }) => id !== saved.id), saved] },
          );
          void queries.invalidateQueries(usableTitles());
          toast.ok(t('title-edit.saved'));
          onSaved(saved.id);
        },
      },
    );
  return { save, busy: saving.isPending };
}
