import { styled } from 'styled-components';
import { color, space } from '../../../shared/ui/theme/theme';

/** Emails are designed for a white background, in dark mode too. */
const Frame = styled.iframe`
  display: block;
  width: 100%;
  /* Fits into a dialog, which would otherwise scroll around it. */
  height: min(60dvh, 36rem);
  margin-top: ${space(1)};
  border: 1px solid ${color.borderStrong};
  background: #fff;
  color-scheme: light;
`;

interface Props {
  /** 'The email to the first recipient' */
  title: string;
  subject: string;
  html: string;
}

/** An email as its recipient sees it. */
export function EmailSample({ title, subject, html }: Props) {
  return (
    <div>
      <p>{title}</p>
      <p>
        Subject: <b>{subject}</b>
      </p>
      {/* The sandbox blocks scripts and access to this page. */}
      <Frame title={title} sandbox="" srcDoc={html} />
    </div>
  );
}
