import { styled } from 'styled-components';
import { Clause } from '../../ui/Clause';
import { Markdown } from '../../ui/Markdown';
import { Notice } from '../../ui/Notice';
import { Paragraphs } from '../../ui/Paragraphs';
import { Placard, PlacardName } from '../../ui/Placard';
import { Spinner } from '../../ui/Spinner';
import { Stamp } from '../../ui/Stamp';
import { space } from '../../ui/theme/theme';

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  justify-items: start;
`;

const PROSE = `A first paragraph leads, and the next go on in the size of text.

# A heading of any level stands below the section's own

1. *Italic* and **bold**
2. [A link](https://example.org), and [one that is emptied](javascript:alert(1))

> A sentence that is worth setting apart.

<script>HTML stays text</script>`;

export function PaperSpecimens() {
  return (
    <Column>
      <Clause>Noting with appreciation</Clause>
      <Placard>
        <PlacardName>France</PlacardName>
      </Placard>
      <Placard $floats>
        <PlacardName>A placard that floats</PlacardName>
      </Placard>
      <Stamp>Adopted</Stamp>
      <Notice heading="A notice" text="Instead of what one came for." />
      <Spinner label="Loading..." />
      <Paragraphs>
        <p>Running text keeps to lines that one can follow.</p>
        <p>And leaves room between its paragraphs.</p>
      </Paragraphs>
      <Markdown text={PROSE} />
    </Column>
  );
}
