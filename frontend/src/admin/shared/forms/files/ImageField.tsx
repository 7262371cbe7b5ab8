import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { formatFileSize } from './format-file-size';
import { useIsMounted } from '../../../../shared/lib/react/use-is-mounted';
import { SmallButton } from '../../../../shared/ui/forms/Button';
import { checkImage } from './check-image';
import { Field } from '../../../../shared/ui/forms/Field';
import { Meridians } from '../../../../shared/ui/brand/Meridians';
import { Cluster } from '../../../../shared/ui/layout/Cluster';
import { Hint, Text } from '../../../../shared/ui/layout/Text';
import { color, hairline, durationFast, radius, space } from '../../../../shared/ui/theme/theme';

/** What saving does with an image: keep it, replace it, or remove it. */
export type ImageChoice = { kind: 'present' } | { kind: 'new'; file: File } | { kind: 'none' };

interface Props {
  label: string;
  description?: string;
  error?: string | undefined;
  /** The URL of the saved image, if any. */
  present?: string | undefined;
  /** The aspect ratio on the site: '4 / 5'. */
  shape: string;
  /** Narrower pictures get a warning, in pixels. */
  minWidth?: number | undefined;
  choice: ImageChoice;
  onChoose: (choice: ImageChoice) => void;
}

/** The invisible file input covers all of it, so it handles clicks, keys and dropped files. */
const DropZone = styled.div<{ $dragging: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: clamp(80px, 24%, 160px) minmax(0, 1fr);
  gap: ${space(2)};
  align-items: center;
  padding: ${space(1.5)};
  border: 1px ${({ $dragging }) => ($dragging ? 'solid' : 'dashed')} ${color.borderStrong};
  border-radius: ${radius};
  background: ${({ $dragging }) => ($dragging ? color.surfaceHover : color.card)};
  transition: background-color ${durationFast};

  &:hover {
    border-color: ${color.ink};
  }

  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
  }

  &:has([aria-invalid='true']) {
    border-color: ${color.accent};
  }

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    cursor: pointer;
    opacity: 0;
  }
`;

const Preview = styled.div<{ $shape: string }>`
  display: grid;
  place-items: center;
  aspect-ratio: ${({ $shape }) => $shape};
  overflow: hidden;
  border: ${hairline};
  border-radius: ${radius};
  background: ${color.paper};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  /* No image yet. */
  svg {
    width: ${space(5)};
    color: ${color.borderStrong};
  }
`;

/** Chooses an image, by file dialog or by dropping it, and previews it before it is saved. */
export function ImageField(props: Props) {
  const { label, description, error, present, shape, minWidth, choice, onChoose } = props;
  const [dragging, setDragging] = useState(false);
  const [check, setCheck] = useState<Awaited<ReturnType<typeof checkImage>>>({});
  /** The file that is being checked. */
  const checking = useRef<File>(undefined);
  const isMounted = useIsMounted();
  const file = choice.kind === 'new' ? choice.file : undefined;
  const source = choice.kind === 'present' ? present : file;

  const choose = (next: ImageChoice) => {
    checking.current = undefined;
    setCheck({});
    onChoose(next);
  };
  const chooseFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picked] = target.files ?? [];
    // So that the same file can be chosen again after an edit.
    target.value = '';
    setDragging(false);
    if (!picked) return;
    checking.current = picked;
    const result = await checkImage(picked, minWidth);
    if (!isMounted() || checking.current !== picked) return;
    if (!result.error) choose({ kind: 'new', file: picked });
    setCheck(result);
  };

  return (
    <div>
      <Field
        label={label}
        {...(description !== undefined && { description })}
        error={check.error ?? error}
        announceError
        optional
      >
        {(control) => (
          <DropZone
            $dragging={dragging}
            onDragEnter={() => setDragging(true)}
            onDragLeave={() => setDragging(false)}
          >
            <Preview $shape={shape}>
              {source ? <ImagePreview key={nameOf(source)} source={source} /> : <Meridians />}
            </Preview>
            <Text as="div" $strong $breaks>
              {file ? file.name : source ? 'Choose another image' : 'Choose an image'}
              <Hint $strong={false}>{file ? formatFileSize(file.size) : 'or drop it here'}</Hint>
            </Text>
            <input
              {...control}
              aria-required={undefined}
              type="file"
              accept="image/*"
              onChange={(event) => void chooseFile(event)}
            />
          </DropZone>
        )}
      </Field>
      <Text $size="small" $strong aria-live="polite">
        {check.warning}
      </Text>
      {(choice.kind !== 'present' || present !== undefined) && (
        <Cluster $above={1}>
          <SmallButton onClick={() => choose({ kind: choice.kind === 'present' ? 'none' : 'present' })}>
            {choice.kind === 'present' ? 'Remove image' : 'Undo'}
          </SmallButton>
        </Cluster>
      )}
    </div>
  );
}

const nameOf = (source: File | string) =>
  typeof source === 'string' ? source : `${source.name} ${source.lastModified}`;

function ImagePreview({ source }: { source: File | string }) {
  const [broken, setBroken] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!image.current || typeof source === 'string') return undefined;
    const url = URL.createObjectURL(source);
    image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [source]);
  if (broken) return <small>This browser can’t preview the file. It will be checked when you save.</small>;
  return (
    <img
      ref={image}
      src={typeof source === 'string' ? source : undefined}
      alt=""
      onError={() => setBroken(true)}
    />
  );
}
