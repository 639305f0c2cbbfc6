import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { NoteDetail } from '@woxing/contract/applications/applications';
import {
  applicationProblem,
  budgetKinds,
  budgetWords,
  totalBudget,
} from '@woxing/contract/applications/trip-application.rules';
import type { Day } from '@woxing/contract/core/days';
import { type Fen, fen } from '@woxing/contract/core/money';
import { useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { useWrite } from '#src/api/query.ts';
import { BudgetsLeft, CostObjectFields } from '#src/cost-objects/public.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { useToday } from '#src/ui/use-today.ts';
import { AttachmentsField, useAttachments } from '#src/uploads/public.ts';
import { applicationWords } from './application.words.ts';
import { type Draft, emptyDraft, written } from './application-draft.rules.ts';
import { noteRead } from './applications.queries.ts';
import { type DraftEstimate, EstimateCard, tripOf } from './estimate-card.tsx';
import { TravellersField } from './travellers-field.tsx';
import { TripFields } from './trip-fields.tsx';

const route = getRouteApi('/member/desk/travel/application/add');

/** A new application, one that is written anew, or the change of one that is agreed. */
export function AddApplicationPage() {
  const t = useWords(applicationWords);
  const { noteNo } = route.useSearch();
  const today = useToday();
  const member = useMember();
  const note = useQuery({ ...noteRead(noteNo ?? ''), enabled: noteNo !== undefined });
  const changing = note.data?.state === 'agreed';
  return (
    <DeskFrame
      title={t(noteNo === undefined ? 'apply.new' : changing ? 'apply.change' : 'apply.edit')}
      crumbs={[{ label: t('apply.title'), to: '/travel/application' }]}
      {...(changing && { hint: t('apply.change-hint') })}
    >
      {note.isError ? (
        <ErrorState title={t('apply.failed')} hint={note.error.message} onRetry={() => void note.refetch()} />
      ) : member === undefined || today === undefined || (noteNo !== undefined && !note.data) ? (
        <Skeleton className="h-96" />
      ) : (
        <ApplicationForm today={today} self={member.memberId} note={note.data} />
      )}
    </DeskFrame>
  );
}

function ApplicationForm(props: {
  readonly today: Day;
  /** Travels, as long as nobody says otherwise. */
  readonly self: string;
  readonly note: NoteDetail | undefined;
}) {
  const t = useWords(applicationWords);
  const { today, self, note } = props;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const saving = useWrite('/travel/note/add', { passErrorCodeMsgRet: 'all' });
  const [draft, setDraft] = useState<Draft>(() => draftOf(note, self));
  const [problem, setProblem] = useState<string>();
  const [estimate, setEstimate] = useState<DraftEstimate | undefined>(() => estimateOf(note));
  const attached = useAttachments(attachedTo(note));
  const change = (more: Partial<Draft>) => {
    setProblem(undefined);
    setDraft({ ...draft, ...more });
  };
  const send = async (submit: boolean) => {
    const wrong =
      (submit ? applicationProblem(written(draft), today)?.message : undefined) ?? attached.problem;
    setProblem(wrong);
    if (wrong !== undefined) return;
    try {
      const saved = await saving.mutateAsync({
        ...written(draft),
        attachments: [...attached.ids],
        ...(estimate !== undefined && { estimate: estimate.token, estimateBy: [...estimate.kept.by] }),
        noteNo: note?.noteNo ?? '',
        version: note?.version ?? 0,
        submit,
      });
      toast.ok(t(submit ? 'apply.submitted' : 'apply.saved'));
      for (const key of ['/travel/note/find', '/travel/note/detail'])
        void queries.invalidateQueries({ queryKey: [key] });
      await navigate({ to: '/travel/apply/details', search: { noteNo: saved.noteNo } });
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send(true);
      }}
    >
      <Card title={t('apply.legs')}>
        <TripFields draft={draft} today={today} onChange={change} />
      </Card>
      <Card>
        <TravellersField draft={draft} kept={note ?? nobody} onChange={change} />
      </Card>
      <EstimateCard
        draft={draft}
        today={today}
        estimate={estimate}
        onEstimate={setEstimate}
        onFill={(budget) => change({ budget: { ...draft.budget, ...budget } })}
      />
      <Card
        title={t('apply.money')}
        aside={
          <span className="text-14 text-ink-500">
            {t('apply.money-total')} <Money fen={totalBudget(draft.budget)} tone="plain" />
          </span>
        }
      >
        <div className="grid grid-cols-2 gap-3 md:grid-cols-5">
          {budgetKinds.map((kind) => (
            <TextField
              key={kind}
              label={budgetWords[kind]}
              inputMode="decimal"
              value={draft.budget[kind] === 0 ? '' : String(draft.budget[kind] / 100)}
              onChange={(text) => change({ budget: { ...draft.budget, [kind]: fenOf(text) } })}
            />
          ))}
        </div>
      </Card>
      <Card title={t('apply.more')}>
        <div className="grid gap-3 md:grid-cols-2">
          <TextArea
            label={t('apply.reason')}
            required
            maxLength={500}
            className="md:col-span-2"
            value={draft.reason}
            onChange={(reason) => change({ reason })}
          />
          <CostObjectFields
            value={draft}
            onChange={({ costCentreId, projectId }) => change({ costCentreId, projectId })}
          />
          <div className="md:col-span-2">
            <BudgetsLeft kind="all" value={draft} />
          </div>
        </div>
      </Card>
      <Card title={t('apply.files')}>
        <AttachmentsField label={t('apply.files-add')} of={attached} />
      </Card>
      {problem !== undefined && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={saving.isPending}>
          {t('apply.submit')}
        </Button>
        {note?.state !== 'agreed' && (
          <Button look="quiet" disabled={saving.isPending} onClick={() => void send(false)}>
            {t('apply.save')}
          </Button>
        )}
      </div>
    </form>
  );
}

const nobody = { people: [], guests: [] };

/** What is attached to what counts now; a change that waits for its approval is not edited. */
const attachedTo = (note: NoteDetail | undefined) =>
  note?.files.filter(({ id }) => note.content.attachments.includes(id));

/** What a note holds, with a line to write into where it has none. */
function draftOf(note: NoteDetail | undefined, self: string): Draft {
  const empty = emptyDraft(self);
  if (note === undefined) return empty;
  const { estimate: _estimate, costCentre: _costCentre, project: _project, ...content } = note.content;
  const kept = content as Draft;
  return {
    ...kept,
    legs: kept.legs.length > 0 ? kept.legs : empty.legs,
    cities: kept.cities.length > 1 ? kept.cities : empty.cities,
    // Who is deleted travels no more.
    guests: note.guests.filter(({ id, name }) => name !== '' && kept.guests.includes(id)).map(({ id }) => id),
  };
}

/** What the application has, of the trip that it was made for. */
function estimateOf(note: NoteDetail | undefined): DraftEstimate | undefined {
  const kept = note?.content.estimate ?? null;
  if (note === undefined || kept === null) return undefined;
  return { kept, token: '', trip: tripOf(draftOf(note, '')) };
}

/** Two decimals at most; what is no number is nothing. */
function fenOf(text: string): Fen {
  const yuan = Number(text.replaceAll(/[^\d.]/g, ''));
  return fen(Number.isNaN(yuan) ? 0 : Math.round(Math.min(yuan, 1e8) * 100));
}
