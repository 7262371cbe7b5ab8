import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { DateTime } from '../../ui/DateTime';
import { CopyButton } from '../../../../shared/ui/forms/CopyButton';
import type { Pair } from '../../../../shared/ui/layout/Definitions';
import { Text } from '../../../../shared/ui/layout/Text';
import { color, font, hairline, size, space, touchTarget } from '../../../../shared/ui/theme/theme';

/* The parts of a side panel. */

const Part = styled.section`
  padding-block: ${space(2)};
  border-top: ${hairline};
  font-size: ${size.small};
  line-height: 1.5;

  &:first-of-type {
    padding-top: 0;
    border-top: 0;
  }

  > a {
    ${touchTarget}
    display: inline-flex;
    align-items: center;
  }

  h3 {
    margin-bottom: ${space(1)};
    color: ${color.textMuted};
    font: 600 ${size.small} / 1.5 ${font.text};
  }
`;

export function PanelSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Part aria-label={heading}>
      <h3>{heading}</h3>
      {children}
    </Part>
  );
}

/** A pair of a DefinitionList. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** Breaks before its domain if the line is too short. */
function EmailAddress({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

export function EmailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`}>
      <EmailAddress address={address} />
    </a>
  );
}

/** @param number the ten digits of an Indian number */
export function PhoneLink({ number }: { number: string }) {
  return <a href={`tel:+91${number}`}>{number}</a>;
}

const Copyable = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(1)};
  align-items: center;

  button {
    padding: 0 ${space(0.75)};
    border-color: ${color.border};
    font-size: 0.75rem;
  }

  @media (pointer: fine) {
    button {
      min-height: ${space(4)};
    }
  }
`;

/** A pair of Definitions: an ID or address with a button that copies it. */
export function copyable(label: string, value: string): Pair {
  const text = value.includes('@') ? (
    <EmailAddress address={value} />
  ) : (
    <Text as="code" $mono $breaks>
      {value}
    </Text>
  );
  return [
    label,
    <Copyable key={label}>
      {text}
      <CopyButton dense text={value} label="Copy" doneLabel="Copied" name={`Copy ${label}: ${value}`} />
    </Copyable>,
  ];
}

const Events = styled.ol`
  display: grid;
  gap: ${space(1.25)};
  padding-inline-start: ${space(2)};
  border-inline-start: 1px solid ${color.borderStrong};

  li {
    position: relative;
    overflow-wrap: anywhere;
  }

  li::before {
    content: '';
    position: absolute;
    top: 0.5em;
    left: calc(-${space(2)} - 4px);
    width: 7px;
    height: 7px;
    border-radius: 50%;
    background: ${color.ink};
  }

  time {
    display: block;
    color: ${color.textMuted};
  }
`;

export interface PanelEvent {
  /** ISO. */
  at: string;
  text: ReactNode;
}

/** What happened, in the given order. */
export function Timeline({ events }: { events: readonly PanelEvent[] }) {
  return (
    <Events>
      {events.map(({ at, text }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two events may have the same time
        <li key={index}>
          {text}
          <DateTime at={at} />
        </li>
      ))}
    </Events>
  );
}
