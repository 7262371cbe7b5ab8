import type { FieldValues } from 'react-hook-form';
import { ImageField } from '../../shared/ui/forms/ImageField';
import { adminForms } from './messages';
import { setPendingImage, isImageLost, usePendingImage } from './pending-image.store';
import type { DraftForm } from './use-draft-form';

interface Props<Values extends FieldValues> {
  kept: DraftForm<Values>;
  label: string;
  description: string;
  /** The address of the picture that is there now, if any. */
  present: string | undefined;
  /** Width to height as the site will show it: '4 / 5'. */
  shape: string;
}

/** The picture of a thing, as `image` of its form: kept with the form's draft. */
export function DraftImageField<Values extends FieldValues>({ kept, ...field }: Props<Values>) {
  const choice = usePendingImage(kept.draft);
  const lost = isImageLost(kept.draft);
  return (
    <ImageField
      {...field}
      error={kept.others['image'] ?? (lost === undefined ? undefined : adminForms.chooseAgain(lost))}
      choice={choice}
      onChoose={(next) => setPendingImage(kept.draft, next)}
    />
  );
}
