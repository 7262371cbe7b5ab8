import type { PictureFields, VersionedItem } from '@mun/contracts/content/content';
import { buildPath } from '@mun/contracts/routes';
import { createElement } from 'react';
import type { FieldValues } from 'react-hook-form';
import { adminApi } from '../session/admin-api';
import { createIdempotencyKey } from '../../../shared/lib/http/idempotency-key';
import type { SaveContext } from '../forms/form-draft';
import { FormField } from '../forms/FormField';
import { FormFrame } from '../forms/FormFrame';
import { useDraftForm } from '../forms/use-draft-form';
import { notify } from '../../../shared/ui/feedback/notify';
import { ImageField } from '../forms/files/ImageField';
import type { CollectionConfig } from './collection-config';

/** In ms: an image of 5 MB needs a while on a slow connection. */
const UPLOAD_TIMEOUT = 120_000;

interface Props<View extends VersionedItem, Values extends FieldValues> {
  config: CollectionConfig<View, Values>;
  /** Undefined for a new item. */
  item: View | undefined;
  reload: () => Promise<void>;
  onClose: () => void;
}

/** The form of a collection's new or existing item. */
export function ItemEditor<View extends VersionedItem & PictureFields, Values extends FieldValues>(
  props: Props<View, Values>,
) {
  const { config, item, reload, onClose } = props;
  const { noun, endpoints, fields, image, initial, FormExtra, NewItemEffect } = config;
  const toValues = config.toValues ?? ((view: View) => pick(view, initial));
  const save = config.save ?? saveMultipart(endpoints);
  const draft = useDraftForm<Values, View>({
    rules: config.rules,
    draftKey: `${endpoints.add}/${item?._id ?? 'new'}`,
    survivesReload: true,
    values: item ? toValues(item) : initial,
    version: item?.version,
    toValues,
    failed: config.saveFailed,
    save: async (values, context) => {
      await save(item, values, context);
      notify.success(item ? `${noun} updated` : `${noun} added`);
      void reload();
    },
    onSaved: onClose,
  });
  const lost =
    draft.lostImage && `Choose the image again: ${draft.lostImage} was lost when the page was reloaded.`;
  return (
    <FormFrame
      heading={item ? `Edit ${noun}` : `Add ${noun}`}
      draft={draft}
      labels={fields.filter((field) => typeof field !== 'function')}
      save={item ? `Update ${noun}` : `Create ${noun}`}
      saving={item ? 'Updating...' : 'Creating...'}
      onCancel={() => {
        void reload();
        onClose();
      }}
    >
      {fields.map((field) =>
        typeof field === 'function' ? (
          createElement(field, { key: field.name })
        ) : (
          <FormField key={field.name} {...field} />
        ),
      )}
      {FormExtra && <FormExtra />}
      {NewItemEffect && !item && <NewItemEffect />}
      {image && (
        <ImageField
          label={image.label}
          description={image.hint}
          shape={image.shape}
          minWidth={image.minWidth}
          present={item?.imageUrl}
          error={draft.otherErrors['image'] ?? lost}
          choice={draft.image}
          onChoose={draft.setImage}
        />
      )}
    </FormFrame>
  );
}

/** Saves another value of the collection's `bulkField` for one item. */
export async function saveField<View extends VersionedItem, Values extends FieldValues>(
  config: CollectionConfig<View, Values>,
  item: View,
  value: string,
): Promise<void> {
  const { bulkField, initial, endpoints } = config;
  if (!bulkField) return;
  const base = config.toValues?.(item) ?? pick(item, initial);
  const save = config.save ?? saveMultipart(endpoints);
  await save(
    item,
    { ...base, [bulkField.name]: value },
    {
      expectedVersion: item.version,
      base,
      idempotencyKey: createIdempotencyKey(),
      image: { kind: 'present' },
    },
  );
}

/** The values of a form that are fields of the item. */
function pick<Values extends object>(view: object, initial: Values): Values {
  const entries = Object.entries(initial).map(([name, value]) => [name, Reflect.get(view, name) ?? value]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names as `initial`
  return Object.fromEntries(entries) as Values;
}

function saveMultipart(endpoints: CollectionConfig<VersionedItem, FieldValues>['endpoints']) {
  return (
    item: VersionedItem | undefined,
    values: FieldValues,
    {
      expectedVersion,
      idempotencyKey,
      image,
    }: Pick<SaveContext<unknown>, 'expectedVersion' | 'idempotencyKey' | 'image'>,
  ) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(values))
      if (value || value === false) body.set(name, String(value));
    if (image.kind === 'new') body.set('image', image.file);
    if (image.kind === 'none') body.set('removeImage', 'true');
    const timeout = UPLOAD_TIMEOUT;
    return item
      ? adminApi.put(buildPath(endpoints.item, { id: item._id }), body, { expectedVersion, timeout })
      : adminApi.post(endpoints.add, body, { idempotencyKey, timeout });
  };
}
