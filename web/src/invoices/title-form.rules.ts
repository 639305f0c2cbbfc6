import { noCompany, type TitleFacts, type TitleKind } from '@woxing/contract/invoices/invoice-title.rules';
import type { InvoiceTitle } from '@woxing/contract/invoices/invoice-titles';

export interface TitleDraft extends TitleFacts {
  readonly isDefault: boolean;
  readonly forEmployees: boolean;
}

export const blankTitle = (kind: TitleKind): TitleDraft => ({
  kind,
  name: '',
  ...noCompany,
  isDefault: false,
  forEmployees: false,
});

export function titleDraftOf({
  id: _id,
  version: _version,
  ofEnterprise: _of,
  ...draft
}: InvoiceTitle): TitleDraft {
  return draft;
}

/** What only an organisation has is not sent with a person's name; it stays in the form until it is saved. */
export const sentTitle = (draft: TitleDraft): TitleDraft =>
  draft.kind === 'person' ? { ...draft, ...noCompany } : draft;

/** What a form begins with, of those that one may use: the own default, else that of the enterprise. */
export function defaultTitle(list: readonly InvoiceTitle[]): InvoiceTitle | undefined {
  return (
    list.find(({ isDefault, ofEnterprise }) => isDefault && !ofEnterprise) ??
    list.find(({ isDefault }) => isDefault) ??
    list[0]
  );
}
