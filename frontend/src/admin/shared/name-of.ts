/** Erased people have no name. */
export function nameOf({ fullName }: { fullName: string }): string {
  return fullName || 'Erased person';
}
