import type { ImportPicture } from '@mun/contracts/admin/imports';
import { type DragEvent, useState } from 'react';
import { styled } from 'styled-components';
import { pluralize } from '../../shared/lib/format/pluralize';
import { ErrorText } from '../../shared/ui/feedback/ErrorText';
import { SmallButton } from '../../shared/ui/forms/Button';
import { FileButton } from '../../shared/ui/forms/FileButton';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { Hint } from '../../shared/ui/layout/Text';
import { Disclosure } from '../../shared/ui/content/Disclosure';
import { RuledList } from '../../shared/ui/layout/RuledList';
import { color, radius, size, space } from '../../shared/ui/theme/theme';
import type { usePictureUploads } from './use-picture-uploads';

const Group = styled.fieldset<{ $isDropTarget: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  min-width: 0;
  padding: ${space(1.5)};
  border: 1px dashed ${color.borderStrong};
  border-radius: ${radius};
  background: ${({ $isDropTarget }) => ($isDropTarget ? color.surfaceHover : 'none')};

  legend {
    padding-inline: ${space(0.5)};
    font-weight: 600;

    span {
      color: ${color.textMuted};
      font-weight: 400;
    }
  }
`;

const Files = styled(RuledList).attrs({ $above: true, $padding: 0.5 })`
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space(1)};
    align-items: center;
    font-size: ${size.small};
    overflow-wrap: anywhere;
  }
`;

interface Props {
  pictures: readonly ImportPicture[];
  uploads: ReturnType<typeof usePictureUploads>;
  onRemove: (picture: ImportPicture) => void;
}

/** Chooses many pictures at once. They are uploaded immediately, and matched by the preview. */
export function PicturesField({ pictures, uploads, onRemove }: Props) {
  const { problems, canRetry, warnings, isUploading, choose, remove, retry } = uploads;
  const [isDropTarget, setDropTarget] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDropTarget(false);
    void choose([...event.dataTransfer.files]);
  };
  return (
    <Group
      $isDropTarget={isDropTarget}
      onDragOver={(event) => {
        event.preventDefault();
        setDropTarget(true);
      }}
      onDragLeave={() => setDropTarget(false)}
      onDrop={drop}
    >
      <legend>
        Pictures <span>(optional)</span>
      </legend>
      <Hint $measure>
        Choose several files at once, up to 5 MB each. A file belongs to the entry whose name it has, such as
        ananya-deshpande.jpg, or whose row names it in a column “Picture”. You can add pictures without a
        table.
      </Hint>
      <Cluster $gap={1.5}>
        <FileButton
          $variant="secondary"
          $size="small"
          multiple
          accept="image/*"
          label="Choose pictures"
          onChoose={(files) => void choose(files)}
        >
          Choose pictures
        </FileButton>
        {canRetry && <SmallButton onClick={retry}>Upload the failed ones again</SmallButton>}
      </Cluster>
      <p role="status">
        {!isUploading && pictures.length > 0 && `${pluralize(pictures.length, 'picture')} uploaded.`}
      </p>
      {problems.length > 0 && (
        <Files aria-label="Pictures that were not uploaded">
          {problems.map((picture) => (
            <li key={picture.file}>
              <div>
                {picture.file}
                <ErrorText>{picture.message}</ErrorText>
              </div>
              <RemoveButton name={picture.file} onClick={() => remove(picture)} />
            </li>
          ))}
        </Files>
      )}
      {pictures.length > 0 && (
        <Disclosure isSmall title="Uploaded pictures">
          <Files>
            {pictures.map((picture) => (
              <li key={picture.file}>
                <div>
                  {picture.file}
                  {warnings[picture.file] && <Hint $measure>{warnings[picture.file]}</Hint>}
                </div>
                <RemoveButton name={picture.file} onClick={() => onRemove(picture)} />
              </li>
            ))}
          </Files>
        </Disclosure>
      )}
    </Group>
  );
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <SmallButton aria-label={`Remove ${name}`} onClick={onClick}>
      Remove
    </SmallButton>
  );
}
