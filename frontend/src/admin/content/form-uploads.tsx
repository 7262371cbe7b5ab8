import type { UploadedFileView } from '@mun/contracts/content/files';
import { useFormContext } from 'react-hook-form';
import { FileUpload } from '../shared/forms/files/FileUpload';

const SAME_DAY = 'Files that no page links to are deleted after a day.';

/** Uploads the background guide of the committee's form and sets its URL. */
export function GuideUpload() {
  const { setValue } = useFormContext();
  const setGuide = ({ url, name }: UploadedFileView) => {
    setValue('backgroundGuideURL', url, { shouldDirty: true, shouldValidate: true });
    return `${name} uploaded.`;
  };
  return (
    <FileUpload
      label="Upload background guide"
      hint={`A PDF of 20 MB or less, instead of a link. ${SAME_DAY}`}
      accept=".pdf,application/pdf"
      onUploaded={setGuide}
    />
  );
}

/** Uploads a file for the page's form and adds its link, or the image, at the end of the text. */
export function PageFileUpload() {
  const { getValues, setValue } = useFormContext();
  const addLink = ({ url, name, type }: UploadedFileView) => {
    const label = name.replace(/\.\w+$/, '').replaceAll(/[[\]\\]/g, ' ');
    const markdown = `${type === 'image' ? '!' : ''}[${label}](${url})`;
    const body = String(getValues('body')).trimEnd();
    setValue('body', body ? `${body}\n\n${markdown}\n` : `${markdown}\n`, { shouldDirty: true });
    return `${name} uploaded. Its link is at the end of the text.`;
  };
  return (
    <FileUpload
      label="Add a file"
      hint={`A PDF or an image (PNG, JPEG or WebP). Its link is added at the end of the text. ${SAME_DAY}`}
      accept=".pdf,.png,.jpg,.jpeg,.webp"
      onUploaded={addLink}
    />
  );
}
