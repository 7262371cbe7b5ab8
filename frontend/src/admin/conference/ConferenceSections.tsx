import type { ConferenceForm } from '@mun/contracts/conference-form';
import { Controller } from 'react-hook-form';
import { styled } from 'styled-components';
import { Input } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { color, hairline, media, size, space } from '../../shared/ui/theme/theme';
import { FormField, type FormFieldProps } from '../forms/FormField';
import { CONFERENCE_SECTIONS } from './conference-fields';
import { ListField } from '../forms/ListField';
import { CONFERENCE_LISTS } from './conference-lists';
import { fromVenueTime, toVenueTime } from './venue-time';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2.5)};
  padding-top: ${space(3)};
  border-top: ${hairline};

  h2 {
    font-size: ${size.h4};
  }

  ${media.desk} {
    grid-template-columns: 168px minmax(0, 1fr);
    column-gap: ${space(4)};
  }
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2.5)} ${space(3)};

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Cell = styled.div<{ $wide: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  align-content: start;
  ${({ $wide }) => $wide && 'grid-column: 1 / -1;'}
`;

const Hint = styled.p`
  grid-column: 1 / -1;
  color: ${color.quiet};
  font-size: ${size.small};
`;

/** All fields of the conference's form. */
export function ConferenceSections() {
  return CONFERENCE_SECTIONS.map(({ heading, hint, fields }) => (
    <Section key={heading} aria-label={heading}>
      <h2>{heading}</h2>
      <Fields>
        {hint && <Hint>{hint}</Hint>}
        {fields.map(({ wide = false, ...field }) => (
          <Cell key={field.name} $wide={wide}>
            <ConferenceField {...field} />
          </Cell>
        ))}
      </Fields>
    </Section>
  ));
}

function ConferenceField(field: FormFieldProps<ConferenceForm>) {
  const list = CONFERENCE_LISTS[field.name];
  if (list) return <ListField {...list} name={field.name} hint={field.hint} />;
  if (isInstant(field.name)) return <VenueTimeField {...field} name={field.name} />;
  return <FormField {...field} />;
}

const INSTANTS = ['countdownTo', 'registrationOpensAt', 'registrationClosesAt'] as const;
type Instant = (typeof INSTANTS)[number];

function isInstant(name: string): name is Instant {
  return INSTANTS.some((instant) => instant === name);
}

/** An instant, shown and entered in the venue's local time. */
function VenueTimeField({
  name,
  label,
  hint,
  optional = false,
}: Omit<FormFieldProps<ConferenceForm>, 'name'> & { name: Instant }) {
  return (
    <Controller<ConferenceForm, Instant>
      name={name}
      render={({ field: { value, onChange, ...field }, fieldState }) => (
        <Field label={label} description={hint} error={fieldState.error?.message} optional={optional}>
          {(control) => (
            <Input
              {...field}
              {...control}
              type="datetime-local"
              value={toVenueTime(value ?? '')}
              onChange={({ target }) => onChange(fromVenueTime(target.value))}
            />
          )}
        </Field>
      )}
    />
  );
}
