import type { PortfolioReferences } from '@mun/contracts/content/committee-references';
import { styled } from 'styled-components';
import { Checkbox } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { color, size, space } from '../../shared/ui/theme/theme';

const HEADING = 'Delegates chose or hold portfolios that you are removing';

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

const References = styled.div`
  max-height: 30dvh;
  overflow: auto;
`;

interface Props {
  removed: PortfolioReferences[];
  /** By the old names: those that the form offers, and those that the organiser has confirmed. */
  newNames: ReadonlyMap<string, string>;
  renames: ReadonlyMap<string, string>;
  /** @param to '' if the portfolio is removed after all */
  onRename: (from: string, to: string) => void;
  accepted: boolean;
  /** The organiser tried to save without confirming. */
  missing: boolean;
  onAccept: (accepted: boolean) => void;
}

/** Lists the removed portfolios that delegates chose or hold, and asks whether they are renamed or removed. */
export function RemovedPortfolios(props: Props) {
  const { removed, newNames, renames, onRename, accepted, missing, onAccept } = props;
  const isRemoval = removed.some(({ portfolio }) => !renames.has(portfolio));
  return (
    <Panel aria-label={HEADING}>
      <h3>{HEADING}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users need to scroll it */}
      <References role="group" aria-label="Affected delegates" tabIndex={0}>
        <ul>
          {removed.map((references) => {
            const { portfolio } = references;
            const newName = newNames.get(portfolio);
            return (
              <li key={portfolio}>
                {describe(references)}
                {newName !== undefined && (
                  <Field label={`Renamed to ${newName}`} beside>
                    {(control) => (
                      <Checkbox
                        {...control}
                        checked={renames.has(portfolio)}
                        onChange={({ target }) => onRename(portfolio, target.checked ? newName : '')}
                      />
                    )}
                  </Field>
                )}
              </li>
            );
          })}
        </ul>
      </References>
      <p>
        These delegates keep them, but no one else can choose them. Delegates keep a renamed portfolio under
        its new name, and aren’t emailed.
      </p>
      {isRemoval && (
        <Field
          label="Remove them anyway"
          error={missing && !accepted ? 'Please confirm that you want to remove them' : undefined}
          announceError
          beside
        >
          {(control) => (
            <Checkbox {...control} checked={accepted} onChange={({ target }) => onAccept(target.checked)} />
          )}
        </Field>
      )}
    </Panel>
  );
}

/** 'France: chosen by 2, allotted to 1 (Asha Rao, Ben Roy …)' */
function describe({ portfolio, chosen, held, names }: PortfolioReferences): string {
  const counts = [chosen > 0 && `chosen by ${chosen}`, held > 0 && `allotted to ${held}`];
  const more = chosen + held > names.length ? ' …' : '';
  return `${portfolio}: ${counts.filter(Boolean).join(', ')} (${names.join(', ')}${more})`;
}
