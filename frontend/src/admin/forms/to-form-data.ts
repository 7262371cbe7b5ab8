/** The multipart form of a thing: its fields that are filled in. */
export function toFormData(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== '') form.set(name, value);
  return form;
}
