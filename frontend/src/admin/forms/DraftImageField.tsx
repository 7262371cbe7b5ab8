import type { FieldValues } from 'react-hook-form';
import { PictureField } from '../../shared/ui/forms/ImageField.js';
import { adminForms } from './messages.js';
import { choosePicture, lostPicture, usePictureChoice } from './pending-image.store.js';
import type { KeptForm } from './use-draft-form.js';

interface Props<Values extends FieldValues> {
  kept: KeptForm<Values>;
  label: string;
  description: string;
  /** The address of the picture that is there now, if any. */
  present: string | undefined;
  /** Width to height as the site will show it: '4 / 5'. */
  shape: string;
}

/** The picture of a thing, as `image` of its form: kept with the form's draft. */
export function KeptPicture<Values extends FieldValues>({ kept, ...field }: Props<Values>) {
  const choice = usePictureChoice(kept.draft);
  const lost = lostPicture(kept.draft);
  return (
    <PictureField
      {...field}
      error={kept.others['image'] ?? (lost === undefined ? undefined : adminForms.chooseAgain(lost))}
      choice={choice}
      onChoose={(next) => choosePicture(kept.draft, next)}
    />
  );
}
