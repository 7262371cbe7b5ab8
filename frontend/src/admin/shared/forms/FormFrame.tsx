import { type ReactNode, useEffect, useRef } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button, SmallButton } from '../../../shared/ui/forms/Button';
import { ErrorSummary } from '../../../shared/ui/forms/ErrorSummary';
import { focusPage } from '../../../shared/lib/react/focus-page';
import { RestoredDraftNotice } from './RestoredDraftNotice';
import { dialogForm } from '../../../shared/ui/feedback/dialog.styles';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { color, hairline, size, space } from '../../../shared/ui/theme/theme';
import { ConflictPanel, type FieldLabels } from './ConflictPanel';
import { CloseIcon } from '../ui/icons';
import type { DraftForm } from './use-draft-form';

const Card = styled.section<{ $bare: boolean }>`
  /* The page's header scrolls into view with the form. */
  scroll-margin-top: ${space(40)};
  ${({ $bare }) => !$bare && `padding: ${space(3)}; border: 1px solid ${color.borderStrong}; background: ${color.card};`}
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
  ${dialogForm}
  gap: ${space(3)};
  max-width: 792px;
`;

interface Props<Values extends FieldValues> {
  heading: string;
  draft: DraftForm<Values>;
  /** For items that have versions. */
  labels?: FieldLabels<Values>;
  save: string;
  saving: string;
  /** The button that changes nothing. */
  cancel?: string;
  onCancel: () => void;
  /** Inside a panel, which has its own heading and close button. */
  bare?: boolean;
  children: ReactNode;
}

/** An inline form with its heading, restored draft, edit conflict, error and buttons. */
export function FormFrame<Values extends FieldValues>(props: Props<Values>) {
  const { heading, draft, labels = [], save, saving, cancel = 'Cancel', bare = false, children } = props;
  const { form, busy, restored, conflict, formError, discard } = draft;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    card.current?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
    // A panel is in view, and scrolling it would hide the label of the field.
    if (!bare) card.current?.scrollIntoView();
    return () => {
      if (document.activeElement === document.body) focusPage({ preventScroll: true });
    };
  }, [bare]);
  const close = () => {
    discard();
    props.onCancel();
  };
  return (
    <Card ref={card} $bare={bare} aria-label={heading}>
      {!bare && (
        <Head>
          <h2>{heading}</h2>
          <SmallButton aria-label="Close" disabled={busy} onClick={close}>
            <CloseIcon />
          </SmallButton>
        </Head>
      )}
      <FormProvider {...form}>
        <Form noValidate onSubmit={draft.submit}>
          <ErrorSummary form={form} />
          {restored && <RestoredDraftNotice onDiscard={discard} />}
          {conflict && (
            <ConflictPanel key={conflict.version} draft={draft} conflict={conflict} labels={labels} />
          )}
          {children}
          {formError && <ErrorText role="alert">{formError}</ErrorText>}
          <Cluster $gap={1.5} $fills>
            <Button type="submit" $busy={busy}>
              {busy ? saving : save}
            </Button>
            <Button $variant="secondary" disabled={busy} onClick={close}>
              {cancel}
            </Button>
          </Cluster>
        </Form>
      </FormProvider>
    </Card>
  );
}
