import type { ConferenceForm } from '@mun/contracts/content/conference-form';
import type { UploadedFileView } from '@mun/contracts/content/files';
import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { keepFocus } from '../../shared/lib/react/focus-page';
import { SmallButton } from '../../shared/ui/forms/Button';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { Stack } from '../../shared/ui/layout/Stack';
import { Text } from '../../shared/ui/layout/Text';
import { color, space } from '../../shared/ui/theme/theme';
import { FileUpload } from '../shared/forms/files/FileUpload';
import type { FormFieldProps } from '../shared/forms/FormField';

const Photo = styled.img`
  width: ${space(10)};
  aspect-ratio: 4 / 5;
  border: 1px solid ${color.border};
  object-fit: cover;
`;

const HINT =
  'A PNG, JPEG or WebP image in portrait format (4:5), at least 340 pixels wide. Without one, their initials are shown. Files that nobody uses are deleted after a day.';

/** A photograph that is uploaded at once, and shown once the form is saved. */
export function PhotoField({ name, label }: FormFieldProps<ConferenceForm>) {
  const { setValue, watch } = useFormContext<ConferenceForm>();
  const url = watch(name);
  const take = ({ url: uploaded, name: file, type }: UploadedFileView) => {
    if (type !== 'image') return `${file} is not an image.`;
    setValue(name, uploaded, { shouldDirty: true });
    return `${file} uploaded.`;
  };
  return (
    <Stack $gap={1} role="group" aria-label={label}>
      <Text $strong>{label}</Text>
      {typeof url === 'string' && url !== '' && (
        <Cluster $gap={2}>
          <Photo src={url} alt="" />
          <SmallButton
            onClick={() => {
              keepFocus();
              setValue(name, '', { shouldDirty: true });
            }}
          >
            Remove the photograph
          </SmallButton>
        </Cluster>
      )}
      <FileUpload label="Upload a photograph" hint={HINT} accept=".png,.jpg,.jpeg,.webp" onUploaded={take} />
    </Stack>
  );
}
