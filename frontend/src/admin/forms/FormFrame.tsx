import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button } from '../../shared/ui/forms/Button';
import { color, hairline, media, size, space } from '../../shared/ui/theme/theme';
import { adminForms } from './messages';
import { ConflictPanel, type FieldLabels } from './ConflictPanel';
import { CloseIcon } from '../../shared/ui/brand/icons';
import type { DraftForm } from './use-draft-form';

const Card = styled.section<{ $bare: boolean }>`
  /* Right under the page's head, which comes into sight with it, whole. */
  scroll-margin-top: ${({ $bare }) => space($bare ? 2 : 40)};
  ${({ $bare }) => !$bare && `padding: ${space(3)}; border: 1px solid ${color.edge}; background: ${color.card};`}
`;

const Head = styled.div`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  justify-content: space-between;
  margin-bottom: ${space(3)};
  padding-bottom: ${space(1.5)};
  border-bottom: ${hairline};

  h2 {
    font-size: ${size.h4};
  }
`;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  max-width: 792px;
`;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(2)};
  align-items: center;
  padding-left: ${space(1.5)};
  border-left: 3px solid ${color.focus};
  font-size: ${size.small};
`;

const Refusal = styled.p`
  color: ${color.accent};
  font-weight: 600;
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};

  > button {
    flex: 1 1 auto;
  }

  ${media.tablet} {
    > button {
      flex: none;
    }
  }
`;

interface Props<Values extends FieldValues> {
  heading: string;
  kept: DraftForm<Values>;
  labels: FieldLabels<Values>;
  save: string;
  saving: string;
  onCancel: () => void;
  /** It stands in a dialog, which has a head of its own. */
  bare?: boolean;
  children: ReactNode;
}

/** Around the fields of a form that stands in its page: what it is, what became of a draft, and how to save or leave it. */
export function FormFrame<Values extends FieldValues>(props: Props<Values>) {
  const { heading, kept, labels, save, saving, onCancel, bare = false, children } = props;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    card.current?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
    card.current?.scrollIntoView();
  }, []);
  const cancel = () => {
    kept.discard();
    onCancel();
  };
  return (
    <Card ref={card} $bare={bare} aria-label={heading}>
      {!bare && (
        <Head>
          <h2>{heading}</h2>
          <Button $quiet $dense aria-label={adminForms.close} onClick={cancel}>
            <CloseIcon />
          </Button>
        </Head>
      )}
      <Form noValidate onSubmit={kept.submit}>
        {kept.restored && (
          <Line role="status">
            {adminForms.restored}
            <Button $quiet $dense onClick={kept.discard}>
              {adminForms.discard}
            </Button>
          </Line>
        )}
        {kept.meeting && (
          // Should it happen again, one is led there again.
          <ConflictPanel
            key={JSON.stringify(kept.meeting.theirs)}
            form={kept.form}
            meeting={kept.meeting}
            labels={labels}
          />
        )}
        {children}
        {kept.refusal && <Refusal role="alert">{kept.refusal}</Refusal>}
        <Ways>
          <Button type="submit" $busy={kept.busy}>
            {kept.busy ? saving : save}
          </Button>
          <Button $quiet onClick={cancel}>
            {adminForms.cancel}
          </Button>
        </Ways>
      </Form>
    </Card>
  );
}
