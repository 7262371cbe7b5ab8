import type { PortfolioReferences } from '@mun/contracts/committee-references';
import { styled } from 'styled-components';
import { Checkbox } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { color, size, space } from '../../shared/ui/theme/theme';
import { portfolios } from './messages';

const texts = portfolios.uses;

const Panel = styled.section`
  display: grid;
  gap: ${space(1.5)};
  padding: ${space(2)};
  border: 1px solid ${color.accent};
  font-size: ${size.small};

  h3 {
    font: inherit;
    font-weight: 600;
  }
`;

const Uses = styled.div`
  max-height: 30dvh;
  overflow: auto;
`;

interface Props {
  lost: PortfolioReferences[];
  accepted: boolean;
  /** One tried to save without deciding. */
  asked: boolean;
  onAccept: (accepted: boolean) => void;
}

/** Which portfolios go although delegates chose or hold them, and that one means it. */
export function RemovedPortfolios({ lost, accepted, asked, onAccept }: Props) {
  return (
    <Panel aria-label={texts.heading}>
      <h3>{texts.heading}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: keys must reach it */}
      <Uses role="group" aria-label={texts.who} tabIndex={0}>
        <ul>
          {lost.map((use) => (
            <li key={use.portfolio}>{texts.use(use)}</li>
          ))}
        </ul>
      </Uses>
      <p>{texts.keep}</p>
      <Field label={texts.accept} error={asked && !accepted ? texts.ask : undefined} beside>
        {(control) => (
          <Checkbox {...control} checked={accepted} onChange={({ target }) => onAccept(target.checked)} />
        )}
      </Field>
    </Panel>
  );
}
