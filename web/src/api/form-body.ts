/**
 * The body of the form protocol: nested names joined by dots, arrays by their index (`passengers.0.name=…`). What is
 * undefined or null is left out; an empty array is left out as well, since a form cannot say it.
 */
export function formBody(fields: object): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) append(form, name, value);
  return form;
}

function append(form: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) append(form, `${name}.${key}`, inner);
    return;
  }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    form.append(name, String(value));
    return;
  }
  throw new TypeError(`a form cannot carry ${name}`);
}
