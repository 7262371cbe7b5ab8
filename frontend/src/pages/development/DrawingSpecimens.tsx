import { styled } from 'styled-components';
import { Hemicycle } from '../../ui/Hemicycle';
import { Laurel } from '../../ui/Laurel';
import { Meridians } from '../../ui/Meridians';
import { Portrait } from '../../ui/Portrait';
import { space } from '../../ui/theme/theme';

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: ${space(4)};
  align-items: center;
  overflow: hidden;
`;

export function DrawingSpecimens() {
  return (
    <Row>
      <Meridians />
      <Meridians turnsIn={20} />
      <Portrait />
      <Laurel />
      <Hemicycle />
    </Row>
  );
}
