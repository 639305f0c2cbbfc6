import type { LevelStandards } from '@woxing/contract/products/level-standards';
import { noStandards } from '@woxing/contract/products/level-standards.rules';
import { overActionNames, overActions } from '@woxing/contract/standards/standard-trace.rules';
import type { StandardSheet } from '@woxing/contract/standards/standards';
import { type FormEvent, useState } from 'react';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Checkbox, RadioGroup } from '#src/ui/choice.tsx';
import { LiveExamples } from './live-examples.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import type { AnyEditor } from './standard-editor.ts';
import { standardDeskWords } from './standards.words.ts';
import { useStandardActs } from './use-standard-acts.ts';

/** What a level may book, edited as a draft, with what typical options come to. */
export function LevelEditor(props: {
  readonly sheet: StandardSheet;
  readonly editors: readonly AnyEditor[];
  /** Those of the page. */
  readonly shown: readonly AnyEditor[];
}) {
  const t = useWords(standardDeskWords);
  const { sheet, shown } = props;
  const { draft } = sheet;
  const [kept] = useState<LevelStandards>(draft?.standards ?? sheet.current ?? noStandards);
  const [standards, setStandards] = useState(kept);
  const [publishing, setPublishing] = useState(false);
  const acts = useStandardActs(sheet);
  const changed = JSON.stringify(standards) !== JSON.stringify(kept);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]');
    if (wrong === null) acts.save(standards);
    else wrong.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {sheet.source === 'group' && (
        <p className="rounded-m bg-brand-50 px-4 py-3 text-14 text-brand-700">
          {t('std.group-of', { group: sheet.group ?? '' })}
        </p>
      )}
      {shown.map((editor) => (
        <ProductCard key={editor.kind} editor={editor} standards={standards} onChange={setStandards} />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={acts.saving} disabled={!changed}>
          {t('std.save')}
        </Button>
        <Button look="action" disabled={changed || draft === null} onClick={() => setPublishing(true)}>
          {t('std.publish')}
        </Button>
        {draft !== null && (
          <Button look="quiet" onClick={() => void acts.discard()}>
            {t('std.discard')}
          </Button>
        )}
        {sheet.group !== null && sheet.source === 'own' && draft === null && (
          <Button look="quiet" onClick={() => void acts.inherit()}>
            {t('std.inherit')}
          </Button>
        )}
        {changed ? (
          <span className="text-14 text-warn">{t('std.unsaved')}</span>
        ) : (
          draft !== null && (
            <span className="flex flex-wrap items-center gap-2 text-14 text-ink-500">
              <Badge tone="warn">{t('std.draft')}</Badge>
              {t('std.draft-by', {
                name: draft.editedBy || t('std.by-system'),
                at: stampWords(draft.editedAt),
              })}
            </span>
          )
        )}
      </div>
      {publishing && (
        <PublishDialog
          sheet={sheet}
          editors={props.editors}
          busy={acts.publishing}
          onPublish={acts.publish}
          onClose={() => setPublishing(false)}
        />
      )}
    </form>
  );
}

function ProductCard(props: {
  readonly editor: AnyEditor;
  readonly standards: LevelStandards;
  readonly onChange: (standards: LevelStandards) => void;
}) {
  const t = useWords(standardDeskWords);
  const { editor, standards, onChange } = props;
  const { Fields } = editor;
  const over = editor.overOf(standards);
  return (
    <section aria-label={editor.title} className="rounded-l bg-surface p-4 shadow-1 md:p-5">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="flex items-center gap-2 text-18">{editor.title}</h2>
        <Checkbox
          label={t('std.limit-this', { product: editor.title })}
          checked={editor.isLimited(standards)}
          onChange={(on) => onChange(on ? editor.begin(standards) : editor.end(standards))}
        />
      </div>
      {over === undefined ? (
        <p className="text-14 text-ink-500">{t('std.not-limited')}</p>
      ) : (
        <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_300px]">
          <div className="flex min-w-0 flex-col gap-4">
            <Fields standards={standards} onChange={onChange} />
            <RadioGroup
              title={t('std.over')}
              titled
              name={`over-${editor.kind}`}
              value={over}
              choices={overActions.map((value) => ({ value, label: overActionNames[value] }))}
              onChange={(next) => onChange(editor.withOver(standards, next))}
            />
          </div>
          <LiveExamples examples={editor.examples(standards)} />
        </div>
      )}
    </section>
  );
}
