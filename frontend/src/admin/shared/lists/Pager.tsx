import { styled } from 'styled-components';
import { Button } from '../../../shared/ui/forms/Button';
import { size, space } from '../../../shared/ui/theme/theme';

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  align-items: center;
  font-size: ${size.small};
  font-variant-numeric: tabular-nums lining-nums;
`;

interface Props {
  /** 'Pages of orders' */
  label: string;
  /** Starts at 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Previous and next page of a long list. Renders nothing if there is a single page. */
export function Pager({ label, page, pages, onPage }: Props) {
  if (pages <= 1 && page <= 1) return null;
  return (
    <Nav aria-label={label}>
      <PageButton enabled={page > 1} onClick={() => onPage(Math.min(page - 1, pages))}>
        Previous
      </PageButton>
      <span aria-live="polite">{`Page ${page} of ${pages}`}</span>
      <PageButton enabled={page < pages} onClick={() => onPage(page + 1)}>
        Next
      </PageButton>
    </Nav>
  );
}

/** Not `disabled` on the first and last page, because that would take the focus from the user. */
function PageButton({
  enabled,
  onClick,
  children,
}: {
  enabled: boolean;
  onClick: () => void;
  children: string;
}) {
  return (
    <Button
      $variant="secondary"
      $size="small"
      aria-disabled={!enabled}
      onClick={enabled ? onClick : undefined}
    >
      {children}
    </Button>
  );
}
