import type { ApplicationView } from '@mun/contracts/registration/application';
import { FREE_ENTRY_AFTER, type AmbassadorView } from '@mun/contracts/registration/application-decisions';
import { styled } from 'styled-components';
import { DefinitionList } from '../../shared/ui/layout/DefinitionList';
import { color, media, size, space, touchTarget } from '../../shared/ui/theme/theme';
import { When } from '../shared/ui/When';
import { ApplicationDecision } from './ApplicationDecision';
import { ApplicationStatus } from './ApplicationStatus';

const Entry = styled.details`
  overflow-wrap: anywhere;

  summary {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    padding: ${space(1.25)} ${space(2)} ${space(1.25)} ${space(4.5)};
    cursor: pointer;
  }

  summary::before {
    content: '+' / '';
    position: absolute;
    inset-inline-start: ${space(2)};
    top: ${space(1.25)};
    color: ${color.quiet};
  }

  &[open] summary::before {
    content: '−' / '';
  }

  summary:hover,
  &[open] summary {
    background: color-mix(in srgb, ${color.wash} 45%, transparent);
  }

  summary span {
    color: ${color.quiet};
    font-size: ${size.small};
  }

  ${media.tablet} {
    summary {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1.4fr) 9.5rem 10rem;
      gap: ${space(2)};
      align-items: baseline;
    }
  }
`;

const Answers = styled(DefinitionList).attrs({ $variant: 'stacked' })`
  gap: ${space(2)};
  max-width: 72ch;
  padding: ${space(1)} ${space(2)} ${space(3)} ${space(4.5)};

  dt {
    font-size: ${size.small};
    font-weight: 600;
  }

  dd {
    white-space: pre-wrap;
  }

  a {
    ${touchTarget}
    display: inline-flex;
    align-items: center;
  }
`;

const Decision = styled.div`
  padding: 0 ${space(2)} ${space(3)} ${space(4.5)};
`;

interface Props {
  application: ApplicationView;
  /** Undefined if the applicant has never been accepted, and until it is loaded. */
  ambassador: AmbassadorView | undefined;
}

/** An application: applicant, decision and date, and the answers once expanded. */
export function ApplicationEntry({ application, ambassador }: Props) {
  const { fullName, institution, createdAt, email, phone, whyJoin, experience, state } = application;
  return (
    <li>
      <Entry>
        <summary>
          <strong>{fullName}</strong>
          <span>{institution}</span>
          <span>
            <ApplicationStatus state={state} />
            {state === 'accepted' && ambassador && ` · ${ambassador.delegates} of ${FREE_ENTRY_AFTER}`}
          </span>
          <span>
            <When at={createdAt} />
          </span>
        </summary>
        <Answers>
          <div>
            <dt>Email</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
          <div>
            <dt>Phone</dt>
            <dd>
              <a href={`tel:${phone}`}>{phone}</a>
            </dd>
          </div>
          <div>
            <dt>Why they want to join</dt>
            <dd>{whyJoin}</dd>
          </div>
          <div>
            <dt>Experience</dt>
            <dd>{experience}</dd>
          </div>
        </Answers>
        <Decision>
          <ApplicationDecision application={application} ambassador={ambassador} />
        </Decision>
      </Entry>
    </li>
  );
}
