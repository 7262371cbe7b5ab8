// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, describe, expect, it } from 'vitest';
import '../testing/patience';
import { Input } from './controls';
import { Field } from './Field';

const NAMES = ['First', 'Second', 'Third'] as const;

/** Three fields that may not be empty; `late` tells of another, as a server may at any time. */
function Form({ late }: { late?: string }) {
  const { register, handleSubmit, formState } = useForm<Record<(typeof NAMES)[number], string>>();
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
      {NAMES.map((name) => (
        <Field key={name} label={name} error={formState.errors[name]?.message}>
          {(control) => <Input {...control} {...register(name, { required: `${name} is missing` })} />}
        </Field>
      ))}
      <Field label="Coupon" optional error={late}>
        {(control) => <Input {...control} />}
      </Field>
      <button type="submit">Send</button>
    </form>
  );
}

const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

function errorOf(name: string): string | null | undefined {
  const ids = field(name).getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(ids.at(-1) ?? '')?.textContent;
}

afterEach(cleanup);

describe('the errors of a form that was submitted', () => {
  it('stand at their fields, and only the one where the focus is interrupts', async () => {
    const user = userEvent.setup();
    render(<Form />);
    await user.type(field('First'), 'filled in');
    await user.click(screen.getByRole('button'));
    await screen.findByText('Third is missing');
    expect(document.activeElement).toBe(field('Second'));
    expect(['Second', 'Third'].map(errorOf)).toEqual(['Second is missing', 'Third is missing']);
    expect(alerts()).toEqual(['Second is missing']);
  });

  it('are told also where the key was pressed in the field that is in error', async () => {
    const user = userEvent.setup();
    render(<Form />);
    await user.type(field('First'), '{Enter}');
    await screen.findByText('Third is missing');
    expect(alerts()).toEqual(['First is missing']);
  });

  it('are not told again one by one when the focus comes to them', async () => {
    const user = userEvent.setup();
    render(<Form />);
    await user.click(screen.getByRole('button'));
    await screen.findByText('Third is missing');
    await user.tab();
    expect(document.activeElement).toBe(field('Second'));
    expect(alerts()).toEqual(['First is missing']);
  });
});

describe('an error that comes by itself', () => {
  it('interrupts, also while the reader is at another field in error', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Form />);
    await user.click(screen.getByRole('button'));
    await screen.findByText('Third is missing');
    await user.tab();
    rerender(<Form late="There is no such coupon" />);
    expect(alerts()).toContain('There is no such coupon');
  });

  it('interrupts where the submit left the focus where it was', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Form />);
    for (const name of NAMES) await user.type(field(name), 'filled in');
    await user.click(screen.getByRole('button'));
    rerender(<Form late="There is no such coupon" />);
    expect(alerts()).toEqual(['There is no such coupon']);
  });

  it('interrupts when a field that was in error is in error for another reason', async () => {
    const user = userEvent.setup();
    render(<Form />);
    await user.click(screen.getByRole('button'));
    await screen.findByText('Third is missing');
    await user.type(field('Third'), 'x');
    await user.clear(field('Third'));
    await screen.findByText('Third is missing');
    expect(alerts()).toContain('Third is missing');
  });
});

it('is required unless it is optional, which it says, or narrows a list', () => {
  const kinds = { Required: {}, Optional: { optional: true }, Search: { search: true } };
  render(
    Object.entries(kinds).map(([label, kind]) => (
      <Field key={label} label={label} {...kind}>
        {(control) => <Input {...control} />}
      </Field>
    )),
  );
  const required = Object.keys(kinds).map((label) => field(label).getAttribute('aria-required'));
  expect(required).toEqual(['true', 'false', 'false']);
  expect(screen.getByText('Search').textContent).toBe('Search');
});
