import { keyframes, styled } from 'styled-components';
import { Picture } from '../../../shared/ui/content/Picture';
import { media } from '../../../shared/ui/theme/theme';
import { useList } from '../../api/use-list';

const appear = keyframes`
  from {
    opacity: 0;
  }
`;

/** Below the placard on a phone; on a desktop the right side of the band, partly behind the placard. */
const Frame = styled.div`
  aspect-ratio: 3 / 2;
  overflow: hidden;

  img {
    height: 100%;
  }

  ${media.desktop} {
    position: absolute;
    inset: 0 0 0 auto;
    z-index: -1;
    width: 38%;
    aspect-ratio: auto;
    mask-image: linear-gradient(90deg, transparent, #000 40%);
  }

  ${media.motionSafe} {
    animation: ${appear} 400ms ease-out 200ms backwards;
  }

  ${media.print} {
    display: none;
  }
`;

/** The picture of a committee, beside its delegate's placard. Its space is reserved while the committees are loading. */
export function CommitteeBackdrop({ name }: { name: string }) {
  const { items, loading } = useList('committees');
  if (loading) return <Frame />;
  const committee = items.find((item) => item.name === name);
  return committee?.imageUrl ? (
    <Frame>
      <Picture of={committee} shape="3 / 2" sizes="(min-width: 64rem) 90vw, 100vw" eager />
    </Frame>
  ) : null;
}
