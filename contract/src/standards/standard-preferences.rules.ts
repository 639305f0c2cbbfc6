/** How an enterprise shows its standards to its employees. */
export interface StandardPreferences {
  /** Searches leave out what is forbidden, and say how many. */
  readonly hideForbidden: boolean;
  /** What may be chosen where a reason is asked for; another one may be written. */
  readonly reasons: readonly string[];
}

export const maxReasonChoices = 10;
export const maxReasonLength = 60;
/** What whoever books may write. */
export const maxOverReason = 200;

export const defaultPreferences: StandardPreferences = {
  hideForbidden: true,
  reasons: ['标准内已售罄', '行程临时变更', '与客户或同事同行', '标准内时间不合适'],
};
