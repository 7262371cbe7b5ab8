import { SmallButton } from '../forms/Button';
import { Cluster } from '../layout/Cluster';
import { Text } from '../layout/Text';

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
    <Cluster as="nav" $gap={2} $rowGap={1} aria-label={label}>
      <PageButton enabled={page > 1} onClick={() => onPage(Math.min(page - 1, pages))}>
        Previous
      </PageButton>
      <Text as="span" $size="small" $numeric aria-live="polite">
        {`Page ${page} of ${pages}`}
      </Text>
      <PageButton enabled={page < pages} onClick={() => onPage(page + 1)}>
        Next
      </PageButton>
    </Cluster>
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
    <SmallButton aria-disabled={!enabled} onClick={enabled ? onClick : undefined}>
      {children}
    </SmallButton>
  );
}
