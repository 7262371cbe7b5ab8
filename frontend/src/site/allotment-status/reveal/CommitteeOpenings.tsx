import type { PlacardOpenings } from '@mun/contracts/allotment/reveal';
import { buildPath, SITE_ROUTES } from '@mun/contracts/site-routes';
import useSWR from 'swr';
import { styled } from 'styled-components';
import { publicApi } from '../../../shared/lib/http/public-api';
import { polling } from '../../../shared/lib/swr/polling';
import { color, media, size, space } from '../../../shared/ui/theme/theme';

const POLL_MS = 10_000;

const Root = styled.section`
  h2 {
    margin-bottom: ${space(2)};
    font-size: ${size.h4};
  }

  svg {
    width: 100%;
    height: auto;
    overflow: visible;
  }

  circle {
    fill: none;
    stroke: ${color.borderStrong};
    vector-effect: non-scaling-stroke;

    ${media.motionSafe} {
      transition: fill 400ms;
    }
  }

  [data-open] {
    fill: ${color.ink};
    stroke: none;
  }

  [data-open='own'] {
    fill: ${color.highlight};
  }
`;

interface Props {
  registrationId: string;
  /** At the time of the look-up. */
  openings: PlacardOpenings;
}

/** Reports that this placard is open, and shows how many of the committee are: a hemicycle that fills. */
export function CommitteeOpenings({ registrationId, openings }: Props) {
  const { data = openings } = useSWR(
    `${buildPath(SITE_ROUTES.registrationStatus, { registrationId })}/opened`,
    (path: string) => publicApi.post<PlacardOpenings>(path, {}),
    polling<PlacardOpenings>((latest) => (latest && latest.opened >= latest.seats ? 0 : POLL_MS)),
  );
  const { seats } = data;
  const opened = Math.min(Math.max(data.opened, 1), seats);
  const { points, radius } = hemicycle(seats);
  // A small committee has a small plan.
  const width = space(Math.min(60, 8 + 2 * seats));
  return (
    <Root>
      <h2>
        {opened === seats ? 'Your committee has opened every placard' : `${opened} of ${seats} placards open`}
      </h2>
      <svg viewBox="-110 -110 220 120" aria-hidden="true" style={{ maxWidth: width }}>
        {points.map(({ x, y }, index) => (
          <circle
            key={`${x} ${y}`}
            cx={x}
            cy={y}
            r={radius}
            data-open={index === 0 ? 'own' : index < opened ? '' : undefined}
          />
        ))}
      </svg>
    </Root>
  );
}

/** Places seats in arcs around (0, 0), from the left to the right, with a radius of 100 at most. */
function hemicycle(seats: number): { points: { x: number; y: number }[]; radius: number } {
  const rows = Math.max(1, Math.round(Math.sqrt(seats / 6)));
  const radii = Array.from({ length: rows }, (_, row) => 100 - (row * 60) / rows);
  const total = radii.reduce((sum, length) => sum + length, 0);
  const points = radii.flatMap((length, row) => {
    const before = radii.slice(0, row).reduce((sum, each) => sum + each, 0);
    const first = Math.round((seats * before) / total);
    const count = Math.round((seats * (before + length)) / total) - first;
    return Array.from({ length: count }, (_, index) => {
      const angle = count === 1 ? Math.PI / 2 : (Math.PI * index) / (count - 1);
      return { angle, x: round(-length * Math.cos(angle)), y: round(-length * Math.sin(angle)) };
    });
  });
  const spacing = (Math.PI * 100) / Math.max(1, Math.round((seats * 100) / total) - 1);
  const radius = Math.min(9, spacing * 0.38, 24 / rows);
  return { points: points.toSorted((a, b) => a.angle - b.angle), radius: round(radius) };
}

const round = (length: number) => Math.round(length * 10) / 10;
