import { styled } from 'styled-components';
import { color, media } from '../theme/theme';
import { VisuallyHidden } from '../layout/VisuallyHidden';

const Anchor = styled.a`
  display: inline-block;
  padding-block: 2px;

  ${media.touch} {
    padding-block: 12px;
  }

  /* An arrow to the top right. */
  &::after {
    content: '';
    display: inline-block;
    width: 0.42em;
    height: 0.42em;
    margin-left: 0.4em;
    border: solid ${color.accent};
    border-width: 1.5px 1.5px 0 0;
    background: linear-gradient(
      to bottom right,
      transparent calc(50% - 0.8px),
      ${color.accent} calc(50% - 0.7px) calc(50% + 0.7px),
      transparent calc(50% + 0.8px)
    );
    vertical-align: 0.12em;
  }
`;

/** A link to another site, which opens in a new tab and announces that. */
export function ExternalLink({ href, children }: { href: string; children: string }) {
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Anchor>
  );
}
