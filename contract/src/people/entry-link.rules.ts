import type { OrderedRule } from '../core/ordered.rules.ts';
import { type MobileSignInForm, mobileSignInRules } from './sign-in.rules.ts';

/** The form by which a partner's user and a member become one, checked field by field in this order. */
export interface EntryLinkForm extends MobileSignInForm {
  readonly agreement: boolean;
}

export const entryLinkRules: readonly OrderedRule<EntryLinkForm>[] = [
  ...mobileSignInRules,
  { field: 'agreement', message: '请阅读并勾选《{brand}服务协议》', holds: (form) => form.agreement },
];
