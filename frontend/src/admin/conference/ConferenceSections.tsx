import type { ConferenceView } from '@mun/contracts/content/content';
import { type ConferenceForm, MAX_CONTACTS } from '@mun/contracts/content/conference-form';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { Grid } from '../../shared/ui/layout/Grid';
import { Stack } from '../../shared/ui/layout/Stack';
import { Hint } from '../../shared/ui/layout/Text';
import { Section } from '../../shared/ui/layout/Section';
import { media, space } from '../../shared/ui/theme/theme';
import { FormField, type FormFieldProps } from '../shared/forms/FormField';
import type { ConferenceTab } from './conference-tabs';
import { ListField, type ListFieldProps } from '../shared/forms/ListField';
import { PhotoField } from './PhotoField';
import { ProgrammeField } from './ProgrammeField';
import { PurgeCount } from './PurgeCount';
import { VenueTimeField } from './VenueTimeField';

const Columns = styled(Section)`
  ${media.desktop} {
    grid-template-columns: 10.5rem minmax(0, 1fr);
    column-gap: ${space(4)};
  }
`;

const Cell = styled.div<{ $wide: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  align-content: start;
  ${({ $wide }) => $wide && 'grid-column: 1 / -1;'}
`;

interface Props {
  tab: ConferenceTab;
  conference: ConferenceView;
}

/** The fields of a tab. */
export function ConferenceSections({ tab, conference }: Props) {
  return tab.sections.map(({ heading, hint, fields }, index) => (
    <Columns $ruled={index > 0} $gap={2.5} key={heading} aria-label={heading}>
      <h2>{heading}</h2>
      <Stack $gap={2.5}>
        {hint && <Hint>{hint}</Hint>}
        <Grid $rowGap={2.5} $gap={3} $tablet={2}>
          {fields.map(({ wide = false, ...field }) => (
            <Cell key={field.name} $wide={wide}>
              {field.name === 'programme' ? (
                <ProgrammeField conference={conference} hint={field.hint} />
              ) : (
                <ConferenceField {...field} />
              )}
            </Cell>
          ))}
        </Grid>
      </Stack>
    </Columns>
  ));
}

const CONTACTS: Omit<ListFieldProps, 'name' | 'hint'> = {
  noun: 'contact',
  empty: 'No contacts. The footer does not show this section.',
  max: MAX_CONTACTS,
  fields: [
    { name: 'name', label: 'Name' },
    { name: 'role', label: 'Role' },
    { name: 'phone', label: 'Phone', kind: 'tel' },
  ],
  columns: 'minmax(0, 5fr) minmax(0, 6fr) minmax(0, 4fr)',
  createItem: () => ({ name: '', role: '', phone: '' }),
};

function ConferenceField(field: FormFieldProps<ConferenceForm>) {
  if (field.name === 'contacts') return <ListField {...CONTACTS} name={field.name} hint={field.hint} />;
  if (isInstant(field.name)) return <VenueTimeField {...field} name={field.name} />;
  if (field.name === 'purgeAfter') return <PurgeField {...field} />;
  if (field.name.endsWith('Photo')) return <PhotoField {...field} />;
  return <FormField {...field} />;
}

const INSTANTS = ['countdownTo', 'registrationOpensAt', 'registrationClosesAt'] as const;
type Instant = (typeof INSTANTS)[number];

function isInstant(name: string): name is Instant {
  return INSTANTS.some((instant) => instant === name);
}

/** With how many people the purge would erase. */
function PurgeField(field: FormFieldProps<ConferenceForm>) {
  const day = useWatch<ConferenceForm, 'purgeAfter'>({ name: 'purgeAfter' });
  return (
    <>
      <FormField {...field} />
      <PurgeCount day={day ?? ''} />
    </>
  );
}
