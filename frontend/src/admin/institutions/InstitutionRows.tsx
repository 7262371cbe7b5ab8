import type { InstitutionView } from '@mun/contracts/registration/institutions';
import { useDeferredValue, useState } from 'react';
import { createSearch } from '@mun/contracts/search-text';
import { styled } from 'styled-components';
import { formatNumber, pluralize } from '../../shared/lib/format/pluralize';
import { Button } from '../../shared/ui/forms/Button';
import { Input } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { FilterForm } from '../shared/lists/FilterForm';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { Stack } from '../../shared/ui/layout/Stack';
import { Pager } from '../shared/lists/Pager';
import { Text } from '../../shared/ui/layout/Text';
import { RuledList } from '../../shared/ui/layout/RuledList';
import { color, media, size, space } from '../../shared/ui/theme/theme';
import { SelectBox } from './SelectBox';

const PAGE_SIZE = 50;

const List = styled(RuledList)`
  li {
    display: grid;
    gap: 0 ${space(2)};
    padding: ${space(0.5)} ${space(2)};
  }

  ${media.tablet} {
    li {
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: center;
    }
  }
`;

const Spellings = styled.p`
  grid-column: 1 / -1;
  padding: 0 0 ${space(1)} ${space(4.5)};
  color: ${color.quiet};
  font-size: ${size.small};
  overflow-wrap: anywhere;
`;

const searchInstitutions = createSearch(({ name, spellings }: InstitutionView) => [
  name,
  ...spellings.map(({ spelling }) => spelling),
]);

interface Props {
  institutions: readonly InstitutionView[];
  selected: readonly string[];
  busy: boolean;
  onSelect: (keys: readonly string[]) => void;
  onRename: (view: InstitutionView) => void;
  onSeparate: (view: InstitutionView) => void;
}

/** All institutions, largest first. */
export function InstitutionRows(props: Props) {
  const { institutions, selected, busy, onSelect, onRename, onSeparate } = props;
  const [search, setSearch] = useState('');
  const [wantedPage, setPage] = useState(1);
  const found = institutions.filter(searchInstitutions(useDeferredValue(search)));
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = Math.min(wantedPage, pages);
  const total = pluralize(institutions.length, 'institution');
  return (
    <Stack $gap={1.5}>
      <Text as="h2" $size="h4">
        All institutions
      </Text>
      <FilterForm $width="32rem" aria-label="Find institutions">
        <Field search label="Search">
          {(control) => (
            <Input
              {...control}
              type="search"
              value={search}
              placeholder="Name or spelling"
              onChange={({ target }) => {
                setSearch(target.value);
                setPage(1);
              }}
            />
          )}
        </Field>
        <Text $variant="secondary" aria-live="polite">
          {found.length === institutions.length ? total : `${formatNumber(found.length)} of ${total}`}
        </Text>
      </FilterForm>
      {found.length === 0 ? (
        <p>No institution matches your search.</p>
      ) : (
        <List $framed>
          {found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((view) => {
            const { key, name, delegates, spellings, merged } = view;
            return (
              <li key={key}>
                <SelectBox
                  checked={selected.includes(key)}
                  onChange={(checked) =>
                    onSelect(checked ? [...selected, key] : selected.filter((other) => other !== key))
                  }
                  title={name}
                  detail={pluralize(delegates, 'delegate')}
                />
                {merged && (
                  <Cluster>
                    <Button
                      $quiet
                      $dense
                      disabled={busy}
                      aria-label={`Rename ${name}`}
                      onClick={() => onRename(view)}
                    >
                      Rename
                    </Button>
                    <Button
                      $quiet
                      $dense
                      disabled={busy}
                      aria-label={`Separate ${name} again`}
                      onClick={() => onSeparate(view)}
                    >
                      Separate again
                    </Button>
                  </Cluster>
                )}
                {spellings.length > 1 && (
                  <Spellings>
                    {merged ? 'Merged from ' : 'Spelled '}
                    {spellings
                      .map(({ spelling, delegates: count }) => `‘${spelling}’ (${formatNumber(count)})`)
                      .join(', ')}
                  </Spellings>
                )}
              </li>
            );
          })}
        </List>
      )}
      <Pager label="Pages of institutions" page={page} pages={pages} onPage={setPage} />
    </Stack>
  );
}
