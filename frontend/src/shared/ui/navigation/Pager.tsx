import { styled } from 'styled-components';
import { controls } from '../forms/messages';
import { Button } from '../forms/Button';
import { size, space } from '../theme/theme';

const Ways = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  align-items: center;
  font-size: ${size.small};
  font-variant-numeric: tabular-nums lining-nums;
`;

interface Props {
  /** What is leafed through: 'Pages of orders'. */
  label: string;
  /** Counted from 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Leafs through a long list; nothing where all of it stands on one page. */
export function Pager({ label, page, pages, onPage }: Props) {
  if (pages <= 1 && page <= 1) return null;
  const { previous, next, of } = controls.pager;
  return (
    <Ways aria-label={label}>
      <Way leads={page > 1} onPress={() => onPage(Math.min(page - 1, pages))}>
        {previous}
      </Way>
      <span aria-live="polite">{of(page, pages)}</span>
      <Way leads={page < pages} onPress={() => onPage(page + 1)}>
        {next}
      </Way>
    </Ways>
  );
}

/** Where it leads nowhere it is not disabled: who pressed it last would lose the focus. */
function Way({ leads, onPress, children }: { leads: boolean; onPress: () => void; children: string }) {
  return (
    <Button $quiet $dense aria-disabled={!leads} onClick={leads ? onPress : undefined}>
      {children}
    </Button>
  );
}
