import { styled } from 'styled-components';
import { CommitteePicture } from '../../../shared/ui/content/CommitteePicture';
import { color, font, size, space } from '../../../shared/ui/theme/theme';
import { useList } from '../../api/use-list';

const CHOICES = ['First choice', 'Second choice'];

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(2)};
`;

const Choice = styled.p`
  margin-top: ${space(1)};
  color: ${color.textMuted};
  font-size: ${size.small};
  line-height: 1.4;
`;

const Committee = styled.p`
  font: 500 ${size.lead} / 1.25 ${font.display};
  overflow-wrap: break-word;
`;

/** The preferred committees with small pictures. */
export function PreferredCommittees({ names }: { names: string[] }) {
  const { items } = useList('committees');
  if (names.length === 0) return null;
  return (
    <List>
      {names.map((name, index) => {
        const details = items.find((committee) => committee.name === name);
        return (
          <li key={name}>
            <CommitteePicture
              {...(details && { of: details })}
              sizes="(min-width: 64rem) 240px, 45vw"
              eager
            />
            <Choice>{CHOICES[index]}</Choice>
            <Committee>{name}</Committee>
          </li>
        );
      })}
    </List>
  );
}
