/** What a dialog asks. */
export interface Question {
  readonly title: string;
  readonly words: string;
  readonly yes: string;
  /** Left out, the dialog only informs. */
  readonly no?: string | undefined;
  readonly danger?: boolean;
}
