import { useEffect, useId, useRef } from 'react';
import { type FieldValues, type Path, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button } from '../../../shared/ui/forms/Button';
import { Stack } from '../../../shared/ui/layout/Stack';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { color, hairline, media, size, space } from '../../../shared/ui/theme/theme';
import type { VersionedValues } from './form-draft';
import { isEqual } from './is-equal';
import type { DraftForm } from './use-draft-form';

/** Labels of the compared fields; a nested field has a path: 'venue.city'. */
export type FieldLabels<Values extends FieldValues> = readonly { name: Path<Values>; label: string }[];

const Panel = styled(Stack).attrs({ as: 'section' })`
  padding: ${space(2)};
  border: 1px solid ${color.accent};
  font-size: ${size.small};

  h3 {
    font: inherit;
    font-size: 1rem;
    font-weight: 600;
    scroll-margin-top: ${space(6)};

    &:focus {
      outline: none;
    }
  }
`;

const Difference = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)} ${space(2)};
  padding-top: ${space(2)};
  border-top: ${hairline};

  strong {
    grid-column: 1 / -1;
  }

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Value = styled.div`
  max-height: 14em;
  overflow: auto;
  white-space: pre-line;
  overflow-wrap: anywhere;

  span {
    display: block;
    color: ${color.quiet};
  }
`;

interface Props<Values extends FieldValues> {
  draft: DraftForm<Values>;
  conflict: VersionedValues<Values>;
  labels: FieldLabels<Values>;
}

/** Shows what someone else changed in the meantime; the organiser reloads it or overwrites it. */
export function ConflictPanel<Values extends FieldValues>({ draft, conflict, labels }: Props<Values>) {
  const { form, busy, reloadTheirs, keepMine } = draft;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button just pressed may be far below.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, []);
  const mine = useWatch({ control: form.control });
  const differences = labels
    .map(({ name, label }) => ({
      name,
      label,
      theirs: valueAt(conflict.values, name),
      yours: valueAt(mine, name),
    }))
    .filter(({ theirs, yours }) => !isEqual(theirs, yours));
  return (
    <Panel aria-labelledby={headingId}>
      <h3 id={headingId} ref={heading} tabIndex={-1}>
        Someone else changed this while you were editing
      </h3>
      <p>
        Your changes haven’t been saved. Reload their version and lose yours, or overwrite theirs with yours.
      </p>
      {differences.map(({ name, label, theirs, yours }) => (
        <Difference key={name}>
          <strong>{label}</strong>
          {Object.entries({ Theirs: theirs, Yours: yours }).map(([whose, value]) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text scrolls: keys must reach it
            <Value key={whose} role="group" aria-label={`${label}: ${whose}`} tabIndex={0}>
              <span>{whose}</span>
              {format(value)}
            </Value>
          ))}
        </Difference>
      ))}
      <Cluster>
        <Button $quiet $dense disabled={busy} onClick={reloadTheirs}>
          Reload theirs
        </Button>
        <Button $quiet $dense $busy={busy} onClick={keepMine}>
          Keep mine
        </Button>
      </Cluster>
    </Panel>
  );
}

function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      values,
    );
}

function format(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(format).join('\n');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(format).join(', ');
  return typeof value === 'number' || (typeof value === 'string' && value) ? String(value) : '(empty)';
}
