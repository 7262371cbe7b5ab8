import type { AddedNames } from '@mun/contracts/delegations/delegations';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectFocusKept, expectFocusOn } from '../../../testing/interactions';
import { ToastArea } from '../../../shared/ui/feedback/ToastArea';
import { named, place, schoolWith } from '../../../testing/responses/school';
import {
  backend,
  openSchool,
  placePath,
  requestsTo,
  SCHOOL,
  stored,
  storeSchool,
  storeStudent,
} from '../../../testing/school-page';

describe('a student', () => {
  it('is saved while the adviser types, with the version of the place', async () => {
    const user = await openSchool(schoolWith([place(1)]), (request) =>
      request.path === placePath(1) ? storeStudent(1, request) : undefined,
    );
    await user.click(screen.getByRole('button', { name: 'Add student: place 1' }));
    const form = screen.getByRole('form', { name: 'Student of place 1' });
    const name = within(form).getByLabelText(/^Full name/);
    await user.type(name, 'Asha Rao');
    within(form).getByText('Not saved yet');
    await within(form).findByText('Saved');
    expect(requestsTo(placePath(1))).toMatchObject([{ ifMatch: '"1"', body: { fullName: 'Asha Rao' } }]);
    expectFocusOn(name);
    await user.click(screen.getByRole('button', { name: 'Save and close' }));
    await expect.poll(() => screen.queryByRole('form', { name: 'Student of place 1' })).toBeNull();
    expectFocusOn(screen.getByRole('button', { name: 'Edit: Asha Rao' }));
  });

  it('is not sent while an email address is incomplete, and keeps what is typed', async () => {
    const user = await openSchool(schoolWith([place(1)]), (request) =>
      request.path === placePath(1) ? storeStudent(1, request) : undefined,
    );
    await user.click(screen.getByRole('button', { name: 'Add student: place 1' }));
    const email = screen.getByLabelText(/^Email/);
    await user.type(email, 'asha@');
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(screen.queryByText('Invalid email address')).toBeNull();
    await user.tab();
    await screen.findByText('Invalid email address');
    screen.getByText('Not saved. Please correct what is marked.');
    expect(requestsTo(placePath(1))).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save and close' }));
    await expect.poll(() => document.activeElement).toBe(email);
    expect(email).toHaveProperty('value', 'asha@');
  });

  it('is saved once what is stored is typed again, after something invalid', async () => {
    const user = await openSchool(schoolWith([place(1)]));
    await user.click(screen.getByRole('button', { name: 'Add student: place 1' }));
    const email = screen.getByLabelText(/^Email/);
    await user.type(email, 'asha@');
    await user.tab();
    await screen.findByText('Invalid email address');
    await user.clear(email);
    await screen.findByText('Saved', {}, { timeout: 3_000 });
    expect(screen.queryByText('Invalid email address')).toBeNull();
    expect(requestsTo(placePath(1))).toEqual([]);
  });

  it('is saved as stored before, if that is typed while something else is being saved', async () => {
    const user = await openSchool(schoolWith([place(1)]), (request) =>
      request.path === placePath(1) ? storeStudent(1, request) : undefined,
    );
    backend.slow(placePath(1), 300);
    await user.click(screen.getByRole('button', { name: 'Add student: place 1' }));
    const className = screen.getByLabelText(/^Class/);
    await user.type(className, '9');
    await expect.poll(() => requestsTo(placePath(1)).length, { timeout: 3_000 }).toBe(1);
    await user.clear(className);
    await expect.poll(() => requestsTo(placePath(1)).length, { timeout: 5_000 }).toBe(2);
    await screen.findByText('Saved');
    expect(stored.places[0]?.student.className).toBe('');
  });

  it('whom somebody else has changed keeps what is typed, and shows both versions', async () => {
    const user = await openSchool(schoolWith([named(1, 'Asha Rao')]), (request) => {
      if (request.path !== placePath(1)) return undefined;
      if (stored.places[0]?.version === 1) {
        storeStudent(1, {
          ...request,
          body: Object.assign({}, stored.places[0].student, { className: '12 A' }),
        });
        return {
          status: 412,
          body: { statusCode: 412, message: 'Somebody else has changed this meanwhile.' },
        };
      }
      return storeStudent(1, request);
    });
    await user.click(screen.getByRole('button', { name: 'Edit: Asha Rao' }));
    const phone = screen.getByLabelText(/^Phone/);
    await user.type(phone, '9876543210');
    await screen.findByText(/Somebody else has changed this student meanwhile/);
    screen.getByText(/Yours: 11 B/);
    screen.getByText(/Theirs: 12 A/);
    expect(phone).toHaveProperty('value', '9876543210');
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await screen.findByText('Saved');
    await expect
      .poll(() => stored.places[0]?.student)
      .toMatchObject({ className: '11 B', phone: '9876543210' });
    await expect.poll(() => screen.queryByText(/Somebody else has changed/)).toBeNull();
    expectFocusKept();
  });

  it('whose answer was lost is saved, and no conflict', async () => {
    let isLost = true;
    const user = await openSchool(schoolWith([place(1)]), (request) => {
      if (request.path !== placePath(1)) return undefined;
      if (stored.version > 1) return { status: 412, body: { statusCode: 412, message: 'Changed.' } };
      const answer = storeStudent(1, request);
      return isLost ? { ...answer, breaksOff: true } : answer;
    });
    await user.click(screen.getByRole('button', { name: 'Add student: place 1' }));
    await user.type(screen.getByLabelText(/^Full name/), 'Asha Rao');
    await screen.findByText(/Not saved\. The server did not answer/);
    isLost = false;
    await user.click(screen.getByRole('button', { name: 'Save and close' }));
    await screen.findByRole('button', { name: 'Edit: Asha Rao' });
    expect(screen.queryByText(/Somebody else/)).toBeNull();
  });

  it('whose form goes before it could be saved is reported as not saved', async () => {
    const places = Array.from({ length: 20 }, (_, i) => place(i + 1));
    const user = await openSchool(schoolWith(places));
    render(<ToastArea />);
    backend.failing(placePath(1));
    await user.click(screen.getByRole('button', { name: 'Add student: place 1' }));
    await user.type(screen.getByLabelText(/^Full name/), 'Asha Rao');
    await user.type(screen.getByLabelText('Find a student'), '20');
    await screen.findByText('What you typed for place 1 was not saved.');
  });
});

describe('a pasted list', () => {
  it('saves what is valid, and keeps the other lines with all problems', async () => {
    const user = await openSchool(schoolWith([place(1), place(2), place(3)]), ({ path }) => {
      if (path !== `${SCHOOL}/names`) return undefined;
      storeSchool({ places: [named(1, 'Asha Rao'), place(2), place(3)] });
      const added: AddedNames = {
        school: stored,
        saved: 1,
        problems: [
          { row: 1, field: 'email', message: 'Invalid email address' },
          { row: 2, field: 'fullName', message: 'The name is missing.' },
        ],
      };
      return { body: added };
    });
    const list = screen.getByLabelText(/^List/);
    await user.click(list);
    await user.paste('Asha Rao\ta@example.org\nBen\tnonsense\n\tc@example.org');
    screen.getByText('3 students, read as full name · email.');
    const leave = new Event('beforeunload', { cancelable: true });
    expect(window.dispatchEvent(leave)).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Save the students' }));
    await screen.findByText('Line 1, Ben: Email: Invalid email address');
    screen.getByText('Line 2: Full name: The name is missing.');
    expect(list).toHaveProperty('value', 'Ben\tnonsense\n\tc@example.org');
    screen.getByText('1. Asha Rao');
    expectFocusOn(list);
  });

  it('keeps what is typed while it is being saved', async () => {
    const user = await openSchool(schoolWith([place(1), place(2), place(3)]), ({ path }) => {
      if (path !== `${SCHOOL}/names`) return undefined;
      const problems: AddedNames['problems'] = [{ row: 1, field: 'email', message: 'Invalid email address' }];
      storeSchool({ places: [named(1, 'Asha Rao'), place(2), place(3)] });
      return { body: { school: stored, saved: 1, problems } satisfies AddedNames };
    });
    const list = screen.getByLabelText(/^List/);
    await user.click(list);
    await user.paste('Name\tEmail\nAsha Rao\ta@example.org\nBen\tnonsense');
    backend.slow(`${SCHOOL}/names`, 500);
    await user.click(screen.getByRole('button', { name: 'Save the students' }));
    await user.keyboard('{Enter}Meera ');
    await screen.findByText('Line 1, Ben: Email: Invalid email address');
    await user.keyboard('Iyer');
    expect(list).toHaveProperty('value', 'Name\tEmail\nBen\tnonsense\nMeera Iyer');
  });

  it('can be a file, whose unknown columns the adviser chooses', async () => {
    const user = await openSchool(schoolWith([place(1), place(2)]), ({ path }) => {
      if (path !== `${SCHOOL}/names`) return undefined;
      storeSchool({ places: [named(1, 'Asha Rao'), place(2)] });
      return { body: { school: stored, saved: 1, problems: [] } satisfies AddedNames };
    });
    const file = new File(['Kid;Mail;Class\nAsha Rao;a@example.org;11'], 'students.csv');
    await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file);
    await screen.findByText('1 student, read as left out · email · class or grade.');
    await user.click(screen.getByRole('button', { name: 'Save the students' }));
    await screen.findByText('Please choose the column that has the names');
    await user.selectOptions(screen.getByLabelText('Kid'), 'Full name');
    await user.click(screen.getByRole('button', { name: 'Save the students' }));
    await screen.findByText('1 student saved.');
    expect(requestsTo(`${SCHOOL}/names`).map(({ body }) => body)).toMatchObject([
      { students: [{ fullName: 'Asha Rao', email: 'a@example.org', className: '11' }] },
    ]);
  });
});
