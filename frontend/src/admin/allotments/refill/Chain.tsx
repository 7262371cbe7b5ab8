import type { RefillChain } from '@mun/contracts/allotment/proposals/refill';
import { styled } from 'styled-components';
import { Button } from '../../../shared/ui/forms/Button';
import { color, font, hairline, media, size, space } from '../../../shared/ui/theme/theme';
import { useAllotments } from '../AllotmentsContext';
import { describeMove, describeOutcomes } from './refill-texts';

const Item = styled.li`
  display: grid;
  grid-template-columns: ${space(4)} minmax(0, 1fr);
  gap: ${space(1)};
  align-items: start;
  padding-block: ${space(1.5)};
  border-top: ${hairline};
  list-style: none;

  > button,
  > p {
    grid-column: 2;
    justify-self: start;
  }

  ${media.tablet} {
    grid-template-columns: ${space(4)} minmax(0, 1fr) auto;

    > button,
    > p {
      grid-column: 3;
    }
  }
`;

const Position = styled.span`
  color: ${color.quiet};
  font: 500 ${size.lead} / 1.3 ${font.display};
  font-variant-numeric: tabular-nums lining-nums;
`;

const Moves = styled.ul`
  display: grid;
  gap: ${space(1)};
  list-style: none;

  li {
    overflow-wrap: anywhere;
  }
`;

const Change = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(1)};
  align-items: center;
  color: ${color.quiet};
  font-size: ${size.small};

  > span:last-child {
    color: ${color.ink};
  }
`;

const Later = styled.p`
  padding-block: ${space(1)};
  color: ${color.quiet};
  font-size: ${size.small};
`;

interface Props {
  chain: RefillChain;
  /** From 1. */
  number: number;
  onTake: () => void;
}

/** One chain of moves as sentences, with who would be asked or notified. */
export function Chain({ chain: { moves, after }, number, onTake }: Props) {
  const { delegates, committees } = useAllotments();
  return (
    <Item>
      <Position aria-hidden="true">{number}</Position>
      <Moves aria-label={`Moves ${number}`}>
        {moves.map((move) => (
          <li key={move.delegate}>
            {describeMove(move, delegates[move.delegate]?.fullName ?? 'A delegate', committees)}{' '}
            <Change>
              <span>({describeOutcomes(move)})</span> <span>{move.ask ? <b>Ask first</b> : 'Notify'}</span>
            </Change>
          </li>
        ))}
      </Moves>
      {after === undefined ? (
        <Button $quiet $dense aria-label={`Take over moves ${number}`} onClick={onTake}>
          Take over
        </Button>
      ) : (
        <Later>After move {after + 1}</Later>
      )}
    </Item>
  );
}
