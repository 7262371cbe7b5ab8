import * as Radix from '@radix-ui/react-alert-dialog';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useRequest } from '../../lib/http/use-request';
import { Button } from '../forms/Button';
import { Text } from '../layout/Text';
import { color, size, space } from '../theme/theme';
import { DialogActions, dialogForm, leaveFocus, Overlay, sheet } from './dialog.styles';
import { ErrorText } from './ErrorText';
import { useReturnFocus } from './use-return-focus';

interface Props {
  open: boolean;
  title: string;
  description: ReactNode;
  /** Names the action: 'Delete', 'Send 12 emails'. */
  confirmLabel: string;
  /** What the other button leaves as it is: 'Keep registration'. */
  cancelLabel: string;
  /** The action removes something. */
  danger?: boolean;
  onCancel: () => void;
  /** The dialog stays open and busy until this settles. If it throws an ApiError, the dialog shows its message and stays. */
  onConfirm: () => void | Promise<void>;
}

const Content = styled(Radix.Content)<{ $fromTop?: boolean }>`
  ${sheet}
  ${dialogForm}

  h2 {
    position: sticky;
    /* Above the dialog's padding, in which its content would show while it scrolls. */
    top: ${space(-1)};
    z-index: 1;
    padding-block: ${space(2)} ${space(0.5)};
    background: ${color.paper};
    font-size: ${size.h4};
  }
`;

/** Asks before an action. The focus starts on Cancel, so that a repeated Enter or click confirms nothing. */
export function ConfirmDialog(props: Props) {
  const { open, title, description, confirmLabel, cancelLabel, danger = false } = props;
  const { busy, error, setError, run } = useRequest();
  const returnFocus = useReturnFocus(open);
  const cancel = () => {
    if (busy) return;
    setError(undefined);
    props.onCancel();
  };
  return (
    <Radix.Root open={open} onOpenChange={(wanted) => !wanted && cancel()}>
      <Radix.Portal>
        <Overlay as={Radix.Overlay} onMouseDown={leaveFocus} />
        <Content data-sheet onCloseAutoFocus={returnFocus}>
          <Radix.Title>{title}</Radix.Title>
          <Radix.Description asChild>
            <Text as="div" $measure $breaks>
              {description}
            </Text>
          </Radix.Description>
          {error && <ErrorText role="alert">{error}</ErrorText>}
          <DialogActions>
            <Radix.Cancel asChild>
              <Button $variant="secondary" aria-disabled={busy || undefined}>
                {cancelLabel}
              </Button>
            </Radix.Cancel>
            <Button
              $variant={danger ? 'danger' : undefined}
              $busy={busy}
              onClick={() => void run(props.onConfirm)}
            >
              {confirmLabel}
            </Button>
          </DialogActions>
        </Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
