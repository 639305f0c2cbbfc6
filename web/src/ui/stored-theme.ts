/** Light, dark, or as the system has it; kept in the browser, of which it says nothing personal. */
export const themeKey = 'theme';

/** Wears what was chosen here: part of the head of every document, so that nothing is painted in the other first. */
export function applyStoredTheme(): void {
  document.documentElement.dataset['theme'] = localStorage.getItem(themeKey) ?? '';
}
