import { createDraft, removeStoredDrafts } from '../../../shared/lib/storage/draft';
import type { ImageChoice } from './files/ImageField';

/** A version of an item as form values; a new item has no version. */
export interface VersionedValues<Values> {
  version?: number | undefined;
  values: Values;
}

/** The present version of an item that someone else has changed since the form loaded it. */
export interface ConflictingValues<Values> extends VersionedValues<Values> {
  /** 'Asha Rao changed this 2 minutes ago' */
  changed?: string | undefined;
}

export interface SaveContext<Values> {
  /** For If-Match; undefined for a new item. */
  expectedVersion: number | undefined;
  /** The values of that version. */
  base: Values;
  /** Stays the same until the server has saved or refused the form, so a lost response does not add an item twice. */
  idempotencyKey: string;
  image: ImageChoice;
}

/** The unsaved input of an admin form. */
export interface FormDraft<Values> {
  base: VersionedValues<Values>;
  idempotencyKey: string;
  values: Values;
  image: ImageChoice;
  /** The name of a chosen file that a reload has lost. */
  lostImage?: string | undefined;
}

/** A file cannot be stored; its name is, so that the form can ask for it again. */
export function withoutFile<Values>(draft: FormDraft<Values>): FormDraft<Values> {
  return draft.image.kind === 'new'
    ? { ...draft, image: { kind: 'present' }, lostImage: draft.image.file.name }
    : draft;
}

export function isFormDraft<Values>(stored: unknown): stored is FormDraft<Values> {
  return isRecord(stored) && isRecord(stored['values']) && isRecord(stored['base']);
}

/** Whether a form whose draft survives a reload has unsaved input. */
export function hasStoredDraft(key: string): boolean {
  return (
    createDraft<FormDraft<unknown>>(key, { isValid: isFormDraft, toStored: withoutFile }).read() !== undefined
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Earlier versions stored the drafts of these forms, which hold the details of people. */
const PERSONAL_DRAFTS =
  /^(?:import|person|erasure\/.*|delegates\/(?!cancel-selected$)[^/]+(?:\/(?:note|payment|resend|transfer))?)$/;

export function removePersonalDrafts(): void {
  removeStoredDrafts(PERSONAL_DRAFTS);
}
