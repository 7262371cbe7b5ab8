import type { ImportPreview } from '@mun/contracts/admin/imports';
import { styled } from 'styled-components';
import { pluralize } from '../../shared/lib/format/pluralize';
import { color, hairline, size, space } from '../../shared/ui/theme/theme';

const Files = styled.ul`
  font-size: ${size.small};

  li {
    padding-block: ${space(0.5)};
    border-top: ${hairline};
    overflow-wrap: anywhere;
  }

  span {
    color: ${color.quiet};
  }
`;

/** How many pictures match an entry, and which do not. */
export function PictureMatches({ pictures }: Pick<ImportPreview, 'pictures'>) {
  const unmatched = pictures.filter(({ title }) => title === undefined);
  const matched = pictures.length - unmatched.length;
  return (
    <div>
      <p>
        {pluralize(matched, 'picture')} matched{unmatched.length > 0 && `, ${unmatched.length} not:`}
      </p>
      {unmatched.length > 0 && (
        <Files aria-label="Pictures without an entry">
          {unmatched.map(({ file, message }) => (
            <li key={file}>
              <strong>{file}</strong> <span>{message}</span>
            </li>
          ))}
        </Files>
      )}
    </div>
  );
}
