import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { dropDraft, keepDraft, storedDraft } from './draft-store.ts';

interface DraftOptions<Draft> {
  /** Names the form and what it is for, such as the offer. */
  readonly form: string;
  /** Empty: of nobody who is signed in. */
  readonly memberId: string;
  /** The form as it begins. */
  readonly blank: Draft;
  /** What may lie in the storage in clear; the same function at each drawing. */
  readonly fieldsOf: (draft: Draft) => object;
  /** A draft of what was kept, which may be of another release or anything else; undefined where it is not for whom the form begins. */
  readonly restore: (fields: Readonly<Record<string, unknown>>, blank: Draft) => Draft | undefined;
}

interface DraftActs {
  /** Whether the form began with what was typed before. */
  readonly restored: boolean;
  /** Begins anew. */
  readonly clear: () => void;
  /** What was typed has been sent. */
  readonly forget: () => void;
}

/** The state of a form that a reload brings back. */
export function useDraft<Draft>(
  options: DraftOptions<Draft>,
): readonly [Draft, Dispatch<SetStateAction<Draft>>, DraftActs] {
  const { form, memberId, fieldsOf } = options;
  const [begun, setBegun] = useState(() => {
    const fields = storedDraft(memberId, form);
    const restored = fields && options.restore(fields, options.blank);
    return { restored: restored !== undefined, draft: restored ?? options.blank };
  });
  const [draft, setDraft] = useState(begun.draft);
  useEffect(() => {
    if (draft !== begun.draft) keepDraft(memberId, form, fieldsOf(draft));
  }, [draft, begun, memberId, form, fieldsOf]);
  const forget = () => dropDraft(memberId, form);
  const clear = () => {
    forget();
    setBegun({ restored: false, draft: options.blank });
    setDraft(options.blank);
  };
  return [draft, setDraft, { restored: begun.restored, clear, forget }];
}
