import type { InitiateRegistration } from '@mun/contracts/registration/registration';
import { useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../../../../shared/ui/layout/VisuallyHidden';
import { capitals, color, hairline, media, space } from '../../../../shared/ui/theme/theme';
import { choiceEntries, personalEntries, type ReviewEntry } from './review-entries';

const List = styled.dl`
  margin-bottom: ${space(4)};
  border-bottom: ${hairline};

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    column-gap: ${space(2)};
    padding-block: ${space(1)} ${space(1.5)};
    border-top: ${hairline};
  }

  dt {
    ${capitals}
    display: flex;
    align-items: center;
    align-self: start;
    min-height: 44px;
    color: ${color.textMuted};
  }

  /* The answers; before them is the button that changes them. */
  dd + dd {
    grid-column: 1 / -1;
    line-height: 1.5;
    overflow-wrap: anywhere;
  }

  em {
    color: ${color.textMuted};
  }

  ${media.tablet} {
    > div {
      grid-template-columns: ${space(18)} minmax(0, 1fr) auto;
    }

    dd {
      grid-column: 3;
    }

    dd + dd {
      grid-column: 2;
      grid-row: 1;
      padding-top: ${space(1.25)};
    }
  }
`;

const Change = styled.button`
  min-width: 44px;
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  font-weight: 600;
  text-decoration: underline ${color.accent} 1px;
  text-underline-offset: 0.22em;
  cursor: pointer;

  @media (hover: hover) {
    &:hover {
      color: ${color.accent};
    }
  }
`;

interface RowProps {
  title: string;
  entries: ReviewEntry[];
}

/** Some answers, and a button that moves to the first of them that is missing, or to the first. */
function ReviewRow({ title, entries }: RowProps) {
  const { setFocus } = useFormContext<InitiateRegistration>();
  const target = entries.find(({ text }) => text === '') ?? entries[0];
  const isEmpty = entries.every(({ text }) => text === '');
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <Change type="button" onClick={() => target && setFocus(`data.${target.field}`)}>
          Change<VisuallyHidden> {title.toLowerCase()}</VisuallyHidden>
        </Change>
      </dd>
      <dd>
        {isEmpty ? (
          <em>Nothing yet</em>
        ) : (
          entries.map(({ field, text, missing }) => (
            <div key={field}>{text === '' ? <em>{missing}</em> : text}</div>
          ))
        )}
      </dd>
    </div>
  );
}

/** Repeats everything that was typed and chosen. */
export function Review({ asksForAge }: { asksForAge: boolean }) {
  const { control } = useFormContext<InitiateRegistration>();
  const details = useWatch({ control, name: 'data' });
  return (
    <List>
      <ReviewRow title="Your details" entries={personalEntries(details, asksForAge)} />
      <ReviewRow title="First choice" entries={choiceEntries(details, 1)} />
      <ReviewRow title="Second choice" entries={choiceEntries(details, 2)} />
    </List>
  );
}
