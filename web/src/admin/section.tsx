import type { TenantDraft } from '@woxing/contract/tenancy/tenant-admin';
import type { DraftProblem } from '@woxing/contract/tenancy/tenant-draft.rules';
import type { ReactNode } from 'react';

export interface SectionProps {
  readonly draft: TenantDraft;
  readonly change: (changes: Partial<TenantDraft>) => void;
  readonly problem: DraftProblem | undefined;
}

/** A part of the form under a heading. */
export function Section(props: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={props.title} className="rounded-l bg-surface p-4 shadow-1 md:p-5">
      <h2 className="mb-3 text-18">{props.title}</h2>
      {props.children}
    </section>
  );
}

/** The problem of one field, if it is the one that was found. */
export function problemOf(
  problem: DraftProblem | undefined,
  field: DraftProblem['field'],
): string | undefined {
  return problem?.field === field ? problem.message : undefined;
}
