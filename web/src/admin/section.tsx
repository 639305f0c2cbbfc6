import type { TenantDraft } from '@woxing/contract/tenancy/tenant-admin';
import type { DraftProblem } from '@woxing/contract/tenancy/tenant-draft.rules';
import { Form } from 'antd';
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

/** A field with its label above, its help below, and what is wrong with it in the place of the help. */
export function Field(props: {
  readonly id: string;
  readonly label: string;
  readonly help?: string;
  readonly problem?: string | undefined;
  readonly children: ReactNode;
}) {
  const bad = props.problem !== undefined;
  return (
    <Form.Item
      label={props.label}
      htmlFor={props.id}
      {...(bad && { validateStatus: 'error' as const, help: props.problem })}
      extra={bad ? undefined : props.help}
    >
      {props.children}
    </Form.Item>
  );
}

/** The problem of one field, if it is the one that was found. */
export function problemOf(
  problem: DraftProblem | undefined,
  field: DraftProblem['field'],
): string | undefined {
  return problem?.field === field ? problem.message : undefined;
}
