import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Input, Switch } from './controls.styles';
import { Field } from './Field';

it('is required unless it is optional, which the label says, or a filter', () => {
  const kinds = { Required: {}, Optional: { optional: true }, Search: { search: true } };
  render(
    Object.entries(kinds).map(([label, kind]) => (
      <Field key={label} label={label} {...kind}>
        {(control) => <Input {...control} />}
      </Field>
    )),
  );
  const required = Object.keys(kinds).map((label) =>
    screen.getByLabelText(new RegExp(`^${label}`)).getAttribute('aria-required'),
  );
  expect(required).toEqual(['true', 'false', 'false']);
  expect(screen.getByText('Search').textContent).toBe('Search');
});

it('is not required if it is a switch', () => {
  render(
    <Field label="Fill down" beside>
      {(control) => <Switch {...control} />}
    </Field>,
  );
  expect(screen.getByRole('switch', { name: 'Fill down' }).getAttribute('aria-required')).toBeNull();
});
