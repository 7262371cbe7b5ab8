import { TryAgainButton } from '../../shared/ui/feedback/TryAgainButton';
import type { PlacardLinks } from '@mun/contracts/registration/registration';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { saveFile } from '../../shared/lib/storage/save-file';
import { Button } from '../../shared/ui/forms/Button';
import { CopyButton } from '../../shared/ui/forms/CopyButton';
import { Checkbox } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { Stack } from '../../shared/ui/layout/Stack';
import { color, hairline, media, size, space } from '../../shared/ui/theme/theme';
import { canShare, usePlacardFile } from './use-placard-file';

const Root = styled.div`
  display: grid;
  gap: ${space(3)} ${space(6)};
  padding-block: ${space(4)};
  border-bottom: ${hairline};

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: start;
  }
`;

const Preview = styled.img<{ $shape: string }>`
  width: 100%;
  max-width: ${space(50)};
  height: auto;
  aspect-ratio: ${({ $shape }) => $shape};
  background: ${color.surfaceHover};
`;

const Shapes = styled.fieldset`
  legend {
    padding: 0;
    font-weight: 600;
  }

  label {
    display: flex;
    gap: ${space(1.5)};
    align-items: center;
    min-height: ${space(5.5)};
    cursor: pointer;
  }

  input {
    flex: none;
    width: ${space(2.5)};
    height: ${space(2.5)};
    margin: 0;
    accent-color: ${color.accent};
  }
`;

/** Large enough for a thumb. */
const NameChoice = styled.div`
  label {
    padding-block: ${space(1.25)};
    line-height: ${space(3)};
  }
`;

const Quiet = styled.p`
  color: ${color.textMuted};
  font-size: ${size.small};
`;

const FORMATS = {
  portrait: { label: 'Portrait, for stories and chats', width: 1080, height: 1350 },
  landscape: { label: 'Landscape, for posts', width: 1200, height: 630 },
} as const;

const FORMAT_NAMES = ['portrait', 'landscape'] as const;

interface Props {
  id: string;
  urls: PlacardLinks;
  portfolio: string;
  committee: string;
}

/** Saves or shares the delegate's placard as a picture. Their name is on it only if they want that. */
export function PlacardSaver({ id, urls, portfolio, committee }: Props) {
  const group = useId();
  const [format, setFormat] = useState<keyof typeof FORMATS>('portrait');
  const [named, setNamed] = useState(false);
  const { width, height } = FORMATS[format];
  const url = urlOf(urls, format, named);
  const { file, failed, retry } = usePlacardFile(url, portfolio);

  const share = (picture: File) => {
    // It also rejects if the user closes the menu.
    navigator.share({ files: [picture] }).catch((cause: unknown) => {
      if (!(cause instanceof DOMException && cause.name === 'AbortError')) saveFile(picture, picture.name);
    });
  };

  return (
    <Root id={id} role="group" aria-label="Share my placard">
      <Preview
        key={url}
        src={url}
        width={width}
        height={height}
        $shape={`${width} / ${height}`}
        alt={`Preview: ${portfolio}, ${committee}`}
      />
      <Stack $gap={3}>
        <Shapes>
          <legend>Shape</legend>
          {FORMAT_NAMES.map((name) => (
            <label key={name}>
              <input type="radio" name={group} checked={format === name} onChange={() => setFormat(name)} />
              {FORMATS[name].label}
            </label>
          ))}
        </Shapes>
        <NameChoice>
          <Field beside label="Put my name on it">
            {(control) => (
              <Checkbox {...control} checked={named} onChange={({ target }) => setNamed(target.checked)} />
            )}
          </Field>
        </NameChoice>
        {failed ? (
          <p role="alert">
            Your placard could not be loaded. <TryAgainButton onRetry={retry} />
          </p>
        ) : (
          <Cluster>
            {file && canShare(file) && <Button onClick={() => share(file)}>Share</Button>}
            <Button
              $variant={file && canShare(file) ? 'secondary' : undefined}
              $busy={!file}
              onClick={() => file && saveFile(file, file.name)}
            >
              Download picture
            </Button>
            <CopyButton
              key={url}
              text={new URL(url, window.location.origin).href}
              label="Copy link"
              doneLabel="Link copied"
            />
          </Cluster>
        )}
        <Quiet>Anyone with the link can see this picture. It doesn’t contain your registration ID.</Quiet>
      </Stack>
    </Root>
  );
}

function urlOf(urls: PlacardLinks, format: keyof typeof FORMATS, named: boolean): string {
  if (format === 'portrait') return named ? urls.namedPortrait : urls.portrait;
  return named ? urls.namedLandscape : urls.landscape;
}
