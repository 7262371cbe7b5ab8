import type { PageSection } from '@mun/contracts/content/pages/pages';
import { styled } from 'styled-components';
import { Prose } from '../../shared/ui/content/Prose';
import { hairline, media, size, space } from '../../shared/ui/theme/theme';

const Row = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)} ${space(4)};
  padding-block: ${space(4)} ${space(6)};
  border-top: ${hairline};
  scroll-margin-top: ${space(2)};

  h2 {
    font-size: ${size.h3};
    overflow-wrap: break-word;
  }

  ${media.desktop} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
  }
`;

/** Unlike in a letter, the first paragraph is not a larger lead. Numbered clauses are spaced as in a resolution. */
const Text = styled(Prose)`
  overflow-wrap: break-word;

  /* A wide table scrolls. */
  th,
  td {
    overflow-wrap: normal;
  }

  && > :first-child {
    margin-top: 0;
  }

  ol > li + li {
    margin-top: ${space(2)};
  }

  li {
    padding-left: ${space(1)};
  }
`;

/** The sections of a page: on a desktop, each heading is beside its text. */
export function PageSections({ sections }: { sections: PageSection[] }) {
  return sections.map(({ id, heading, html }) => (
    <Row key={id} id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      <Text plain html={html} />
    </Row>
  ));
}
