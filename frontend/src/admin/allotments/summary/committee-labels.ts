import { shortNames } from '../../shared/short-name';

/** Ten hues of equal lightness, which are 3:1 or better on cards in both color schemes. */
const COLORS = [28, 60, 95, 135, 165, 200, 235, 265, 305, 350].map(
  (hue) => `light-dark(oklch(0.52 0.12 ${hue}), oklch(0.72 0.11 ${hue}))`,
);

/** How a committee is shown where there is little room. */
export interface CommitteeLabel {
  short: string;
  color: string;
}

const NO_COLOR = 'transparent';

/** The labels of the committees, by name. The ten colors of SPEC.md section 2 cycle. */
export function committeeLabels(names: readonly string[]): ReadonlyMap<string, CommitteeLabel> {
  const short = shortNames(names);
  return new Map(
    names.map((name, i) => [
      name,
      { short: short.get(name) ?? name, color: COLORS[i % COLORS.length] ?? NO_COLOR },
    ]),
  );
}

/** The label of a committee, also of one that has been deleted. */
export function labelOf(labels: ReadonlyMap<string, CommitteeLabel>, name: string): CommitteeLabel {
  return labels.get(name) ?? { short: name, color: NO_COLOR };
}
