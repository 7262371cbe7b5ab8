import { styled } from 'styled-components';
import { AdminPage } from '../layout/AdminPage';
import { HealthCheckList } from './HealthCheckList';
import { useHealth } from './use-health';
import { wellbeing as texts } from './messages';
import { Button } from '../../shared/ui/forms/Button';
import { Notice } from '../../shared/ui/feedback/Notice';
import { Skeleton } from '../../shared/ui/feedback/Skeleton';
import { color, font, size, space } from '../../shared/ui/theme/theme';

const Verdict = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  align-items: baseline;
  font: 500 ${size.h4} / 1.3 ${font.display};

  small {
    color: ${color.quiet};
    font: 400 ${size.small} / 1.5 ${font.text};
  }
`;

const Stale = styled.p`
  padding-left: ${space(1.5)};
  border-left: 3px solid ${color.focus};
  font-size: ${size.small};
`;

const TIME = new Intl.DateTimeFormat('en-IN', { timeStyle: 'medium' });

export default function HealthPage() {
  const { wellbeing, failed, ailing, lookAgain } = useHealth();
  return (
    <AdminPage heading={texts.title} lead={texts.lead}>
      {wellbeing ? (
        <>
          <Verdict>
            <span role="status">{ailing.length === 0 ? texts.well : texts.needYou(ailing.length)}</span>
            <small>{texts.asOf(TIME.format(new Date(wellbeing.at)))}</small>
          </Verdict>
          {failed && <Stale role="alert">{texts.stale}</Stale>}
          <HealthCheckList checks={wellbeing.checks} />
        </>
      ) : failed ? (
        <Notice text={texts.unknown}>
          <Button $quiet onClick={lookAgain}>
            {texts.retry}
          </Button>
        </Notice>
      ) : (
        <Skeleton label={texts.loading} />
      )}
    </AdminPage>
  );
}
