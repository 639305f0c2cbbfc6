/**
 * Resolves when nobody is at a field of the shell. Taking it away would take the letters with it that are being typed, a word that is
 * still being composed, or the press on the button that leaves the field; whatever is sent meanwhile the browser sends itself.
 */
export async function fieldsLeft(shell: HTMLElement): Promise<void> {
  let pressed = false;
  const press = () => {
    pressed = true;
  };
  addEventListener('pointerdown', press, true);
  for (let field = busyField(shell); field !== undefined; field = busyField(shell)) {
    pressed = false;
    await eventOn(field, 'blur');
    if (pressed) await Promise.race([eventOn(window, 'pointerup'), eventOn(window, 'pointercancel')]);
    await clicked();
  }
  removeEventListener('pointerdown', press, true);
}

function busyField(shell: HTMLElement): HTMLInputElement | undefined {
  const field = textFieldOf(document.activeElement);
  return field !== undefined && shell.contains(field) ? field : undefined;
}

/** What is typed into, of all that somebody can be at. */
export function textFieldOf(at: unknown): HTMLInputElement | undefined {
  return at instanceof HTMLInputElement && ['text', 'date'].includes(at.type) ? at : undefined;
}

function eventOn(target: EventTarget, event: string): Promise<void> {
  return new Promise((resolve) =>
    target.addEventListener(event, () => resolve(), { once: true, capture: true }),
  );
}

/** The click of a press that has ended, and the focus that it gives, come in the same turn. */
function clicked(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
