import { TryAgainButton } from '../../shared/ui/feedback/TryAgainButton';
import type { PlacardLinks } from '@mun/contracts/registration/registration';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { saveFile } from '../../shared/lib/storage/save-file';
import { Button } from '../../shared/ui/forms/Button';
import { CopyButton } from '../../shared/ui/forms/CopyButton';
import { Checkbox, Choice, Fieldset } from '../../shared/ui/forms/controls.styles';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { Stack } from '../../shared/ui/layout/Stack';
import { Hint } from '../../shared/ui/layout/Text';
import { color, hairline, media, space } from '../../shared/ui/theme/theme';
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
        <Fieldset>
          <legend>Shape</legend>
          {FORMAT_NAMES.map((name) => (
            <Choice key={name} $gap={1.5}>
              <Checkbox
                type="radio"
                $size="small"
                name={group}
                checked={format === name}
                onChange={() => setFormat(name)}
              />
              {FORMATS[name].label}
            </Choice>
          ))}
        </Fieldset>
        <Choice $gap={1.5}>
          <Checkbox checked={named} onChange={({ target }) => setNamed(target.checked)} />
          Put my name on it
        </Choice>
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
        <Hint>Anyone with the link can see this picture. It doesn’t contain your registration ID.</Hint>
      </Stack>
    </Root>
  );
}

function urlOf(urls: PlacardLinks, format: keyof typeof FORMATS, named: boolean): string {
  if (format === 'portrait') return named ? urls.namedPortrait : urls.portrait;
  return named ? urls.namedLandscape : urls.landscape;
}
