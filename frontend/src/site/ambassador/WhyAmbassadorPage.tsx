import { styled } from 'styled-components';
import { ButtonLink } from '../../shared/ui/forms/Button';
import { color, hairline, media, size, space } from '../../shared/ui/theme/theme';
import { Page } from '../layout/Page';

const BENEFITS = [
  {
    heading: 'A certificate',
    text: 'A certificate for your resume that says what you took on and what you achieved.',
  },
  { heading: 'A voice', text: 'Represent your school at our events.' },
  {
    heading: 'A free seat',
    text: 'After 15 or more participations, your own entry to the conference is free.',
  },
  {
    heading: 'A network',
    text: 'Meet people who love MUN as much as you do, become known on your campus, and build your personal brand.',
  },
];

const Intro = styled.p`
  max-width: 60ch;
  margin-bottom: ${space(4)};
  font-size: ${size.lead};
  text-wrap: pretty;
`;

const Benefits = styled.ul`
  display: grid;
  gap: 0 ${space(4)};
  margin-top: ${space(7)};

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  li {
    padding-block: ${space(3)} ${space(5)};
    border-top: ${hairline};
  }

  h2 {
    margin-bottom: ${space(1)};
    font-size: ${size.h3};
  }

  p {
    max-width: 46ch;
    color: ${color.quiet};
  }
`;

export default function WhyAmbassadorPage() {
  return (
    <Page
      title="Why Become a CA?"
      clause="Calling upon the willing"
      description="What Campus Ambassadors do for the conference, and what the conference does for them."
    >
      <Intro>
        A Campus Ambassador is our voice at their school or college: the person who answers the first question
        and brings the first delegation. It takes a few hours a week, and you get more back.
      </Intro>
      <ButtonLink to="/ca">Register as CA</ButtonLink>
      <Benefits>
        {BENEFITS.map(({ heading, text }) => (
          <li key={heading}>
            <h2>{heading}</h2>
            <p>{text}</p>
          </li>
        ))}
      </Benefits>
    </Page>
  );
}
