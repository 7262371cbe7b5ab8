import type { ImportPreview } from '@mun/contracts/admin/imports';
import { pluralize } from '../../shared/lib/format/pluralize';
import { RuledList } from '../../shared/ui/layout/RuledList';
import { Secondary, Text } from '../../shared/ui/layout/Text';

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
        <RuledList $above $padding={0.5} aria-label="Pictures without an entry">
          {unmatched.map(({ file, message }) => (
            <Text as="li" key={file} $size="small" $breaks>
              <strong>{file}</strong> <Secondary>{message}</Secondary>
            </Text>
          ))}
        </RuledList>
      )}
    </div>
  );
}
