import type { ConferenceForm } from '@mun/contracts/content-forms';
import { type ReactNode, useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { Input } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { color, hairline, media, size, space } from '../../shared/ui/theme/theme';
import { conference as texts } from './messages';
import { MarkdownPreview } from '../forms/MarkdownPreview';
import { ConferenceContacts } from './ConferenceContacts';
import { ConferenceInput, ConferenceSwitch, ConferenceText } from './ConferenceField';
import { toVenueTime, fromVenueTime } from './venue-time';

const { labels, hints, sections } = texts;

const Part = styled.section`
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

/** Two beside each other where there is room; what is $wide has the row to itself. */
const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2.5)} ${space(3)};

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Wide = styled.div`
  display: grid;
  gap: ${space(2)};
  grid-column: 1 / -1;
`;

const Hint = styled.p`
  grid-column: 1 / -1;
  color: ${color.quiet};
  font-size: ${size.small};
`;

const Fold = styled.details`
  summary {
    width: fit-content;
    padding-block: ${space(0.5)};
    font-size: ${size.small};
    font-weight: 600;
    cursor: pointer;
  }

  figcaption {
    display: none;
  }
`;

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Part aria-label={heading}>
      <h2>{heading}</h2>
      <Fields>{children}</Fields>
    </Part>
  );
}

const LETTERS = ['principal', 'secretaryGeneral', 'about'] as const;

/** Every field of the conference, by what it is about. */
export function ConferenceSections() {
  return (
    <>
      <Section heading={sections.facts}>
        <ConferenceInput name="name" />
        <ConferenceInput name="edition" hint={hints.edition} />
        <Wide>
          <ConferenceText name="pitch" hint={hints.pitch} rows={4} />
        </Wide>
      </Section>
      <Section heading={sections.dates}>
        <ConferenceInput name="startsOn" type="date" />
        <ConferenceInput name="endsOn" type="date" />
        <CountdownField />
      </Section>
      <Section heading={sections.registration}>
        <Wide>
          <ConferenceSwitch name="registrationOpen" hint={hints.registrationOpen} />
        </Wide>
        <FeeField />
      </Section>
      <Section heading={sections.venue}>
        <ConferenceInput name="venue.streetLine" />
        <ConferenceInput name="venue.schoolName" />
        <ConferenceInput name="venue.city" />
        <ConferenceInput name="venue.state" />
        <ConferenceInput name="venue.country" />
        <ConferenceInput name="venue.postalCode" />
      </Section>
      <Section heading={sections.contacts}>
        <Wide>
          <ConferenceContacts />
        </Wide>
      </Section>
      <Section heading={sections.links}>
        <ConferenceInput name="links.instagram" hint={hints.instagram} type="url" optional />
        <ConferenceInput name="links.directions" hint={hints.directions} type="url" optional />
        <ConferenceInput name="links.email" hint={hints.email} type="email" />
      </Section>
      <Section heading={sections.letters}>
        <Hint>{hints.markdown}</Hint>
        {LETTERS.map((which) => (
          <Wide key={which}>
            <ConferenceText name={`letters.${which}`} hint={hints.letters} rows={10} />
            <LetterPreview which={which} />
          </Wide>
        ))}
      </Section>
      <Section heading={sections.data}>
        <Wide>
          <ConferenceSwitch name="guardianConsent" hint={hints.guardianConsent} />
        </Wide>
        <ConferenceInput name="purgeAfter" hint={hints.purgeAfter} type="date" optional />
      </Section>
    </>
  );
}

/** By itself, so that a letter in the making does not draw the whole form anew; folded, for three make a long page. */
function LetterPreview({ which }: { which: (typeof LETTERS)[number] }) {
  const { control } = useFormContext<ConferenceForm>();
  const [open, setOpen] = useState(false);
  const text = useWatch({ control, name: `letters.${which}`, disabled: !open });
  return (
    <Fold onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.preview}</summary>
      {open && <MarkdownPreview label={texts.preview} text={text} />}
    </Fold>
  );
}

function CountdownField() {
  const { control } = useFormContext<ConferenceForm>();
  return (
    <Controller
      control={control}
      name="countdownTo"
      render={({ field: { value, onChange, ...field }, fieldState }) => (
        <Field label={labels.countdownTo} description={hints.countdownTo} error={fieldState.error?.message}>
          {(own) => (
            <Input
              {...field}
              {...own}
              type="datetime-local"
              value={toVenueTime(value)}
              onChange={({ target }) => onChange(fromVenueTime(target.value))}
            />
          )}
        </Field>
      )}
    />
  );
}

function FeeField() {
  const { register, formState } = useFormContext<ConferenceForm>();
  return (
    <Field label={labels.fee} description={hints.fee} error={formState.errors.fee?.message}>
      {(control) => (
        <Input
          {...control}
          {...register('fee', { valueAsNumber: true })}
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
        />
      )}
    </Field>
  );
}
