/**
 * Stands in for `@rc-component/util/es/Dom/dynamicCSS` in the build: the same functions, but styles go into style sheets
 * that the document adopts, which a content policy without inline styles lets through. Elements are handed out because
 * the callers mark them; nobody looks at these.
 */

interface Options {
  readonly mark?: string;
  readonly prepend?: boolean | 'queue';
  readonly priority?: number;
}

interface Adopted {
  css: string;
  /** From the first to the last in the cascade. */
  readonly rank: number;
  readonly sheet: CSSStyleSheet;
  readonly element: HTMLStyleElement;
}

const adopted = new Map<string, Adopted>();
const lastOfQueue = 1e6;

export function updateCSS(css: string, key: string, options: Options = {}): HTMLStyleElement {
  const name = nameOf(key, options);
  const had = adopted.get(name);
  if (had !== undefined) {
    if (had.css !== css) {
      had.css = css;
      had.sheet.replaceSync(css);
    }
    return had.element;
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const element = document.createElement('style');
  adopted.set(name, { css, rank: rankOf(options), sheet, element });
  adopt();
  return element;
}

export function removeCSS(key: string, options: Options = {}): void {
  const name = nameOf(key, options);
  const had = adopted.get(name);
  if (had === undefined) return;
  adopted.delete(name);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== had.sheet);
}

export function injectCSS(css: string, options: Options = {}): HTMLStyleElement {
  return updateCSS(css, `injected ${adopted.size}`, options);
}

export function clearContainerCache(): void {
  // There is no container.
}

const nameOf = (key: string, { mark = '' }: Options) => `${mark} ${key}`;

/** What is prepended comes first, then the queue by priority, then the rest. */
function rankOf({ prepend, priority = 0 }: Options): number {
  if (prepend === 'queue') return priority;
  return prepend === true ? -lastOfQueue : lastOfQueue;
}

/** Sheets of others stay where they are, before ours. */
function adopt(): void {
  const own = new Set([...adopted.values()].map(({ sheet }) => sheet));
  const others = document.adoptedStyleSheets.filter((sheet) => !own.has(sheet));
  const ours = [...adopted.values()].toSorted((one, other) => one.rank - other.rank);
  document.adoptedStyleSheets = [...others, ...ours.map(({ sheet }) => sheet)];
}
