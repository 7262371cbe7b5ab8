import type { Quote } from '@mun/contracts/payment/payment';
import type { MouseEvent } from 'react';
import { formatRupees } from '../../../shared/format-rupees';
import { STEPS } from '../steps';
import { Bar, Fee, StepLink, Steps } from './progress.styles';
import { useCurrentStep } from './use-current-step';

/** Where the user is in the form, and what it costs: beside the form on a wide screen, a slim line on a phone. */
export function FormProgress({ quote }: { quote: Quote }) {
  const current = useCurrentStep();
  const { fee, discount, finalAmount, currency } = quote;
  return (
    <Bar aria-label="Progress" $current={current}>
      <Steps>
        {STEPS.map(({ number, id, name }) => (
          <li key={id}>
            <StepLink
              href={`#${id}`}
              onClick={(event) => goTo(event, id)}
              aria-current={number === current ? 'step' : undefined}
            >
              <b>{number}</b> <span>{name}</span>
            </StepLink>
          </li>
        ))}
      </Steps>
      <Fee>
        <span>Total</span>
        {discount > 0 && <s>{formatRupees(fee, currency)}</s>}
        <span>{formatRupees(finalAmount, currency)}</span>
      </Fee>
    </Bar>
  );
}

/** Moves to the section's heading, so that the next Tab reaches its first field. The address stays as it is. */
function goTo(event: MouseEvent, id: string): void {
  event.preventDefault();
  const section = document.getElementById(id);
  section?.scrollIntoView();
  section?.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
}
