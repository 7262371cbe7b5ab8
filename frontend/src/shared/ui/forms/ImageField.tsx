import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { controls } from './messages';
import { Button } from './Button';
import { Field } from './Field';
import { Meridians } from '../brand/Meridians';
import { color, hairline, quick, radius, size, space } from '../theme/theme';

/** What is to become of a picture: it stays as it is, another takes its place, or there shall be none. */
export type ImageChoice = { kind: 'present' } | { kind: 'new'; file: File } | { kind: 'none' };

interface Props {
  label: string;
  description?: string;
  error?: string | undefined;
  /** The address of the picture that is there now, if any. */
  present?: string | undefined;
  /** Width to height as the site will show it: '4 / 5'. */
  shape: string;
  choice: ImageChoice;
  onChoose: (choice: ImageChoice) => void;
}

const texts = controls.picture;

/** The file input lies over all of it, unseen: it takes clicks, keys and dropped files by itself. */
const Target = styled.div<{ $over: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: clamp(80px, 24%, 160px) minmax(0, 1fr);
  gap: ${space(2)};
  align-items: center;
  padding: ${space(1.5)};
  border: 1px ${({ $over }) => ($over ? 'solid' : 'dashed')} ${color.edge};
  border-radius: ${radius};
  background: ${({ $over }) => ($over ? color.wash : color.card)};
  transition: background-color ${quick};

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

  /* Where none is yet. */
  svg {
    width: ${space(5)};
    color: ${color.edge};
  }
`;

const Words = styled.div`
  font-weight: 600;
  overflow-wrap: anywhere;

  span {
    display: block;
    color: ${color.quiet};
    font-size: ${size.small};
    font-weight: 400;
  }
`;

const Ways = styled.div`
  display: flex;
  gap: ${space(1)};
  margin-top: ${space(1)};

  &:empty {
    display: none;
  }
`;

/** Asks for a picture, by choosing or dropping a file, and shows it before it is sent. */
export function ImageField({ label, description, error, present, shape, choice, onChoose }: Props) {
  const [over, setOver] = useState(false);
  const [notOne, setNotOne] = useState(false);
  const file = choice.kind === 'new' ? choice.file : undefined;
  const shown = choice.kind === 'present' ? present : file;

  const choose = (next: ImageChoice) => {
    setNotOne(false);
    onChoose(next);
  };
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picked] = target.files ?? [];
    // So that the same file can be chosen again, once it was mended.
    target.value = '';
    setOver(false);
    if (!picked) return;
    // What is dropped need not be what `accept` asks for.
    if (picked.type.startsWith('image/')) choose({ kind: 'new', file: picked });
    else setNotOne(true);
  };

  return (
    <div>
      <Field
        label={label}
        {...(description !== undefined && { description })}
        error={notOne ? texts.notOne : error}
        optional
      >
        {(control) => (
          <Target $over={over} onDragEnter={() => setOver(true)} onDragLeave={() => setOver(false)}>
            <Preview $shape={shape}>
              {shown ? <Shown key={nameOf(shown)} source={shown} /> : <Meridians />}
            </Preview>
            <Words>
              {file ? file.name : shown ? texts.another : texts.choose}
              <span>{file ? texts.size(file.size) : texts.drop}</span>
            </Words>
            <input {...control} aria-required={undefined} type="file" accept="image/*" onChange={take} />
          </Target>
        )}
      </Field>
      <Ways>
        {choice.kind === 'present' && present !== undefined && (
          <Button $quiet $dense onClick={() => choose({ kind: 'none' })}>
            {texts.remove}
          </Button>
        )}
        {choice.kind !== 'present' && (
          <Button $quiet $dense onClick={() => choose({ kind: 'present' })}>
            {texts.undo}
          </Button>
        )}
      </Ways>
    </div>
  );
}

const nameOf = (source: File | string) =>
  typeof source === 'string' ? source : `${source.name} ${source.lastModified}`;

function Shown({ source }: { source: File | string }) {
  const [broken, setBroken] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!image.current || typeof source === 'string') return undefined;
    // The address under which this page can show a file that is nowhere else yet.
    const address = URL.createObjectURL(source);
    image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [source]);
  if (broken) return <small>{texts.unseen}</small>;
  return (
    <img
      ref={image}
      src={typeof source === 'string' ? source : undefined}
      alt=""
      onError={() => setBroken(true)}
    />
  );
}
