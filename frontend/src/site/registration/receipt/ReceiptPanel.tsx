import { styled } from 'styled-components';
import { CopyButton } from '../../../shared/ui/forms/CopyButton';
import { Placard, PlacardName } from '../../../shared/ui/brand/Placard';
import { Container } from '../../../shared/ui/layout/Container';
import { Stamp } from '../../../shared/ui/brand/Stamp';
import { color, font, media, size, space } from '../../../shared/ui/theme/theme';
import { registration } from '../messages';
import { useReceipt } from './registration-receipt';

const Place = styled(Container)`
  padding-top: ${space(4)};
`;

const Card = styled(Placard)`
  display: grid;
  gap: ${space(3)};
  align-items: center;
  padding: ${space(4)} ${space(3)};

  ${media.desk} {
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space(6)};
    padding-inline: ${space(6)};
  }

  h2 {
    font-size: ${size.h4};
  }
`;

const Mark = styled.div`
  padding: ${space(1)};
`;

const Id = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  margin-block: ${space(1)};

  code {
    font: 600 ${size.h4} / 1.5 ${font.mono};
    letter-spacing: 0.12em;
  }
`;

const IdName = styled(PlacardName)`
  margin-top: ${space(2)};
  color: ${color.quiet};
`;

const Quiet = styled.p`
  margin-top: ${space(1)};
  color: ${color.quiet};
`;

/** After a registration: the stamp, the id, and what to do with it. Nothing for anybody else. */
export function ReceiptPanel() {
  const left = useReceipt();
  if (!left) return null;
  const { received } = registration;
  const id = left.registrationId;
  return (
    <Place as="section" aria-label={received.stamp}>
      <Card $back={2.5}>
        <Mark>
          <Stamp>{received.stamp}</Stamp>
        </Mark>
        <div>
          <h2>{received.heading}</h2>
          {id && (
            <>
              <IdName>{received.id}</IdName>
              <Id>
                <code>{id}</code>
                <CopyButton text={id} label={received.copy} doneLabel={received.copied} />
              </Id>
            </>
          )}
          <Quiet>{id ? received.withId : received.withoutId}</Quiet>
        </div>
      </Card>
    </Place>
  );
}
