/**
 * A form is checked by an ordered list of rules: the first that fails is the one sentence shown above the form. The same
 * list runs in the browser and, through `orderedForm`, in the server's schema, so both say the same first thing.
 */
export interface OrderedRule<Form> {
  readonly field: Extract<keyof Form, string>;
  readonly message: string;
  /** Whether this rule is content with the form. */
  readonly holds: (form: Form) => boolean;
}

export interface FormProblem<Form> {
  readonly field: Extract<keyof Form, string>;
  readonly message: string;
}

export function firstProblem<Form>(
  rules: readonly OrderedRule<Form>[],
  form: Form,
): FormProblem<Form> | undefined {
  const broken = rules.find((rule) => !rule.holds(form));
  return broken && { field: broken.field, message: broken.message };
}
