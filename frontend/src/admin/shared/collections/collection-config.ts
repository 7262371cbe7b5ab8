import type { VersionedItem } from '@mun/contracts/content/content';
import type { ComponentType } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { SaveContext } from '../forms/form-draft';
import type { FormFieldProps } from '../forms/FormField';
import type { CollectionEndpoints } from './endpoints';

/** A list that organisers manage: SPEC.md sections 2 and 8 fix its texts. */
export interface CollectionConfig<View extends VersionedItem, Values extends FieldValues> {
  title: string;
  /** In 'Add EB', 'Update EB', 'EB deleted'. */
  noun: string;
  empty: { heading: string; text?: string; add?: string };
  fetchFailed: string;
  saveFailed: string;
  endpoints: CollectionEndpoints;
  nameOf: (item: View) => string;
  /** Sorts the items as the website groups them, after any move. */
  arrange?: (items: View[]) => View[];
  Card: ComponentType<{ item: View }>;
  /** The DTO class whose validation rules apply. */
  rules: new () => Values;
  /** The values of a new item. */
  initial: Values & DefaultValues<Values>;
  /** In order; a component renders a control of its own. */
  fields: readonly (FormFieldProps<Values> | ComponentType)[];
  /** Whether an item can be deleted; all can if not given. */
  canDelete?: (item: View) => boolean;
  /** A field that can be changed for several items at once. */
  bulkField?: { name: keyof Values & string; label: string; options: readonly string[] };
  /** Whether the form of an item is above all cards instead of below its own; that of a new item always is. */
  formAbove?: boolean;
  /** Below the fields of the form. */
  FormExtra?: ComponentType;
  /** Renders nothing, inside the form of a new item. */
  NewItemEffect?: ComponentType;
  image?: { label: string; hint: string; shape: string; minWidth: number };
  /** The item's own values of `initial` if not given. */
  toValues?: (item: View) => Values;
  /** Multipart POST or PUT if not given. */
  save?: (item: View | undefined, values: Values, context: SaveContext<Values>) => Promise<unknown>;
}
