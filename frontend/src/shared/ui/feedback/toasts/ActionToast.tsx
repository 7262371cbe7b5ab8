import type { FocusEvent } from 'react';
import { toast, type ToastContentProps } from 'react-toastify/unstyled';
import { styled } from 'styled-components';
import { space } from '../../theme/theme';
import type { ToastAction } from '../notify';
import { ToastContent } from './ToastContent';

const Hold = styled.div`
  flex: 1;
  min-width: 0;
  /* Clear of the toast's Close button. */
  margin-inline-end: ${space(2)};
`;

interface Props extends ToastContentProps {
  text: string;
  detail: string;
  /** In ms. */
  duration: number;
  action: ToastAction;
}

/** A toast with a button, which stays as long as it has the keyboard focus. */
export function ActionToast(props: Props) {
  const { text, detail, duration, action, closeToast } = props;
  const { toastId } = props.toastProps;
  // After a click the focus is here too, but invisible.
  const keepOpen = ({ target }: FocusEvent) =>
    target.matches(':focus-visible') && toast.update(toastId, { autoClose: false });
  return (
    <Hold onFocus={keepOpen} onBlur={() => toast.update(toastId, { autoClose: duration })}>
      <ToastContent text={text} detail={detail} action={action} onDone={closeToast} />
    </Hold>
  );
}
