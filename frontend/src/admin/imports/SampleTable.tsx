import type { ImportKind } from '@mun/contracts/admin/imports';
import { styled } from 'styled-components';
import { CopyButton } from '../../shared/ui/forms/CopyButton';
import { Disclosure } from '../../shared/ui/content/Disclosure';
import { Text } from '../../shared/ui/layout/Text';
import { color, font, hairline, space } from '../../shared/ui/theme/theme';

const COLUMNS: Record<ImportKind, string> = {
  committees:
    'name, agenda, background guide, portfolios, shared portfolios (yes or no), sharing limit. Put several portfolios in one cell, separated by |, or on one line each with the same name. New committees called International Press share portfolios unless the table says no. A column “picture” can name a file.',
  board: 'name, position, committee, picture (the name of a file, unless the file has the person’s name)',
  team: 'name, position, type (super, head or manager), picture (the name of a file, unless the file has the person’s name)',
  sponsors:
    'name, type (partner, college or endorsement), picture (the name of a file, unless the file has the sponsor’s name)',
  faqs: 'question, answer',
  coupons:
    'code, amount off (rupees, or 10%), redemptions left, valid until (such as 2027-01-31 or 31/1/2027), institution',
};

const SAMPLES: Record<ImportKind, string> = {
  committees: [
    'name,agenda,background guide,portfolios',
    'Sample Council,Rules for sample waters,https://example.org/guide,France | Japan | Kenya',
    'Sample Assembly,"Water, food and energy",,Brazil | India',
  ].join('\n'),
  board: [
    'name,position,committee',
    'Sample Chair,Chairperson,Sample Council',
    'Sample Rapporteur,Rapporteur,Sample Council',
  ].join('\n'),
  team: ['name,position,type', 'Sample Head,Head of Logistics,head', 'Sample Runner,Logistics,manager'].join(
    '\n',
  ),
  sponsors: ['name,type', 'Sample Bank,partner', 'Sample College,college'].join('\n'),
  faqs: [
    'question,answer',
    'What do I bring?,"Your placard, a pen, and patience."',
    'Is there lunch?,"Yes, on all three days."',
  ].join('\n'),
  coupons: [
    'code,amount off,redemptions left,valid until,institution',
    'SAMPLE100,100,20,,',
    'SAMPLESCHOOL,10%,5,31/1/2027,Sample School',
  ].join('\n'),
};

const Lines = styled.pre`
  margin: ${space(1)} 0;
  padding: ${space(1.5)};
  overflow-x: auto;
  border: ${hairline};
  background: ${color.card};
  font-family: ${font.mono};
  font-size: 0.8125rem;
`;

export function SampleTable({ kind }: { kind: ImportKind }) {
  const sample = SAMPLES[kind];
  return (
    <Disclosure isSmall title="Columns and a sample">
      <Text $measure>Columns: {COLUMNS[kind]}</Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard */}
      <Lines tabIndex={0}>{sample}</Lines>
      <CopyButton key={kind} text={sample} label="Copy the sample" doneLabel="Copied" />
    </Disclosure>
  );
}
