import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { SmallButton } from '../../shared/ui/forms/Button';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { Text } from '../../shared/ui/layout/Text';
import { color, media, size, space } from '../../shared/ui/theme/theme';

/** SPEC.md section 9. */
const COLLAPSED_LENGTH = 7;

const List = styled.ul<{ $expanded: boolean; $cut: boolean }>`
  padding-left: ${space(2.5)};
  font-size: ${size.small};
  list-style: disc;

  [data-more] {
    color: ${color.textMuted};
    list-style: none;
  }

  /* Two columns with one line for each portfolio keep the card at most 240 px tall. */
  ${media.desktop} {
    ${({ $expanded }) =>
      !$expanded &&
      `columns: 2; column-gap: ${space(1.5)}; padding-left: 0; line-height: 1.25; list-style: none;`}

    /* Only if a button shows the whole. */
    li {
      ${({ $cut }) => $cut && 'overflow: hidden; text-overflow: ellipsis; white-space: nowrap;'}
    }
  }
`;

interface Props {
  committee: CommitteePortfolios;
  onEdit: () => void;
}

/** A committee's name and portfolios, of which only the first few show until expanded. */
export function PortfoliosCard({ committee, onEdit }: Props) {
  const { name, portfolios, sharedPortfolios, sharingLimit } = committee;
  const [expanded, setExpanded] = useState(false);
  const listId = useId();
  const hidden = portfolios.length - COLLAPSED_LENGTH;
  return (
    <>
      <div>
        <h2>{name}</h2>
        {portfolios.length === 0 && <Text $variant="secondary">No portfolios yet.</Text>}
        {sharedPortfolios && (
          <Text $variant="secondary">
            {sharingLimit === undefined ? 'Several' : `Up to ${sharingLimit}`} delegates may share a
            portfolio.
          </Text>
        )}
      </div>
      <List id={listId} $expanded={expanded} $cut={hidden > 0 && !expanded}>
        {(expanded ? portfolios : portfolios.slice(0, COLLAPSED_LENGTH)).map((portfolio) => (
          <li key={portfolio}>{portfolio}</li>
        ))}
        {hidden > 0 && !expanded && <li data-more>and {hidden} more</li>}
      </List>
      <Cluster>
        {hidden > 0 && (
          <SmallButton aria-expanded={expanded} aria-controls={listId} onClick={() => setExpanded(!expanded)}>
            {expanded ? 'Show Less' : 'Show More'}
          </SmallButton>
        )}
        <SmallButton aria-label={`Edit Portfolios: ${name}`} onClick={onEdit}>
          Edit Portfolios
        </SmallButton>
      </Cluster>
    </>
  );
}
