import { BadRequestException, ConflictException, Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import {
  StudentDetails,
  type AddedNames,
  type AddNames,
  type ChangePlace,
  type NamedStudent,
  type Student,
} from '@mun/contracts/delegations/delegations';
import { normalizeName } from '@mun/contracts/normalize-name';
import { toEmailKey } from '../../platform/email-key.js';
import { domainEvent } from '../../platform/events/outbox.js';
import { fieldErrors, validateForm } from '../../platform/http/validation.js';
import { hasPreferences, PreferencesService } from '../../registration/delegates/preferences.service.js';
import { activePlaces, settle } from '../account/account.js';
import type { DelegationFields, PlaceFields } from '../delegation.schema.js';
import {
  assertUnusedLink,
  assertVersion,
  findActivePlace,
  toStudent,
  withPlace,
} from '../delegation-changes.js';
import { DelegationSettingsService } from '../delegation-settings.service.js';
import { DelegationStore } from '../delegation-store.service.js';

type RowProblem = Omit<AddedNames['problems'][number], 'row'>;

/** Saves what advisers and students tell about the students. */
@Injectable()
export class SchoolStudentsService {
  constructor(
    private readonly store: DelegationStore,
    private readonly settings: DelegationSettingsService,
    private readonly preferences: PreferencesService,
  ) {}

  /**
   * Saves what is known about a student.
   * @param version of the place, as the form showed it
   * @param claimed the number of the personal link by which a student does it
   * @throws PreconditionFailedException; GoneException if that link was used or renewed meanwhile; BadRequestException at the field; ConflictException if the place was dropped
   */
  async changePlace(
    id: Types.ObjectId,
    placeId: string,
    { isReplacement = false, ...form }: ChangePlace,
    version: number | undefined,
    claimed?: number,
  ): Promise<DelegationFields> {
    await this.settings.assertChangesOpen();
    const student = toStudent(form);
    await this.checkPreferences(student);
    return this.store.change(id, (current) => {
      const place = findActivePlace(current, placeId);
      if (claimed !== undefined) assertUnusedLink(place, claimed);
      assertVersion(version, place.version);
      assertUniqueEmail(current, placeId, student.email);
      if (place.registration !== undefined && student.fullName === '')
        throw new BadRequestException(
          fieldErrors([{ field: 'fullName', message: 'Please enter the name: this place is paid.' }]),
        );
      const { claimedAt, isEmailTaken: _taken, isHead = false, ...rest } = place;
      const isReplaced = isReplacement && place.registration !== undefined;
      const changed: PlaceFields = {
        ...rest,
        student,
        version: place.version + 1,
        generation: place.generation + (isReplaced ? 1 : 0),
        // The former student's link must not show the new one's data.
        link: isReplaced && place.link > 0 ? place.link + 1 : place.link,
        ...(isHead && !isReplaced && { isHead }),
        ...(claimed !== undefined ? { claimedAt: new Date() } : claimedAt && !isReplaced && { claimedAt }),
      };
      return { changed: withPlace(current, changed) };
    });
  }

  /**
   * Fills empty places with students, in their order. Rows that are not valid, or of students who have a place already, are
   * reported, and the others are saved.
   */
  async addNames(
    id: Types.ObjectId,
    { students }: AddNames,
  ): Promise<{ delegation: DelegationFields } & Omit<AddedNames, 'school'>> {
    await this.settings.assertChangesOpen();
    const checked = await Promise.all(students.map((student) => this.checkRow(student)));
    let problems: AddedNames['problems'] = [];
    let saved = 0;
    const delegation = await this.store.change(id, (current) => {
      problems = [];
      saved = 0;
      const numbers = new Map(activePlaces(current).flatMap(toNumbers));
      const empty = activePlaces(current).filter(
        ({ student }) => student.fullName === '' && student.email === '',
      );
      const filled = new Map<string, PlaceFields>();
      for (const [row, { student, errors }] of checked.entries()) {
        const own = [...errors];
        const twin = numbers.get(student.email ? toEmailKey(student.email) : nameKey(student));
        if (own.length === 0 && twin !== undefined)
          own.push(student.email ? emailProblem(twin) : nameProblem(twin));
        const place = own.length === 0 ? empty[filled.size] : undefined;
        if (own.length === 0 && !place)
          own.push({ field: 'fullName', message: 'There is no empty place left.' });
        if (own.length > 0 || !place) {
          problems.push(...own.map((error) => ({ row, ...error })));
          continue;
        }
        const filling = { ...place, student, version: place.version + 1 };
        filled.set(place.id, filling);
        for (const [key, number] of toNumbers(filling)) numbers.set(key, number);
        saved++;
      }
      if (saved === 0) return null;
      return {
        changed: { ...current, places: current.places.map((place) => filled.get(place.id) ?? place) },
      };
    });
    return { delegation, saved, problems };
  }

  /** Sets the order in which payments confirm places. @throws ConflictException if places were added, confirmed or dropped meanwhile */
  setOrder(id: Types.ObjectId, ids: string[]): Promise<DelegationFields> {
    return this.store.change(id, (current) => {
      const active = activePlaces(current);
      const ordered = ids.flatMap((placeId) => active.filter((place) => place.id === placeId));
      const places = [...ordered, ...current.places.filter(({ droppedAt }) => droppedAt)];
      const changed = { ...current, places };
      if (
        ordered.length !== active.length ||
        new Set(ids).size !== active.length ||
        // The money that has confirmed a student meanwhile would confirm another one instead.
        settle(changed).ended.length > current.ended.length
      )
        throw new ConflictException(
          'Places were added, confirmed or given back meanwhile. Please check the order.',
        );
      return { changed };
    });
  }

  /** @throws BadRequestException at the field if no committee has one of the portfolios */
  async chooseWishes(id: Types.ObjectId, lines: string[]): Promise<DelegationFields> {
    await this.settings.assertChangesOpen();
    const wishes = [...new Set(lines.map((line) => line.trim()).filter(Boolean))];
    const unknown = await this.preferences.findUnknown(wishes);
    if (unknown.length > 0) {
      const message = `No committee has ${unknown.join(', ')}. Please use the names of the committees’ pages.`;
      throw new BadRequestException(fieldErrors([{ field: 'wishes', message }]));
    }
    return this.store.change(id, (current) => ({ changed: { ...current, wishes } }));
  }

  /** @param placeId empty for none. @throws ConflictException if the place was dropped */
  chooseHead(id: Types.ObjectId, placeId: string): Promise<DelegationFields> {
    return this.store.change(id, (current) => {
      if (placeId !== '') findActivePlace(current, placeId);
      const places = current.places.map(({ isHead: _former, ...place }) => ({
        ...place,
        ...(place.id === placeId && { isHead: true }),
      }));
      return { changed: { ...current, places } };
    });
  }

  /** Makes a new personal link for a place, which ends the earlier one. It is emailed if the student has an address. */
  renewPlaceLink(id: Types.ObjectId, placeId: string): Promise<DelegationFields> {
    return this.store.change(id, (current) => {
      const place = findActivePlace(current, placeId);
      const { claimedAt: _claimedAt, ...rest } = place;
      const link = place.link + 1;
      const invited = domainEvent('PlaceInvited', {
        delegation: current._id.toHexString(),
        place: place.id,
        link,
      });
      return {
        changed: withPlace(current, { ...rest, link }),
        events: place.student.email === '' ? [] : [invited],
      };
    });
  }

  /** Preferences may be incomplete. @throws BadRequestException at the field */
  private async checkPreferences(student: Student): Promise<void> {
    if (hasPreferences(student))
      await this.preferences.resolve({ ...student, institution: '' }, { prefix: '' });
  }

  private async checkRow(row: NamedStudent): Promise<{ student: Student; errors: RowProblem[] }> {
    const student = toStudent(row);
    const missing =
      student.fullName === '' ? [{ field: 'fullName' as const, message: 'The name is missing.' }] : [];
    try {
      await validateForm(StudentDetails, { ...student });
      await this.checkPreferences(student);
      return { student, errors: missing };
    } catch (error) {
      if (!(error instanceof BadRequestException)) throw error;
      return { student, errors: [...missing, ...problemsOf(error)] };
    }
  }
}

/** One school cannot register the same address twice; other delegates' addresses are checked when the student is registered. */
function assertUniqueEmail(delegation: DelegationFields, placeId: string, email: string): void {
  if (email === '') return;
  const emailKey = toEmailKey(email);
  const twin = activePlaces(delegation).find(
    ({ id, student }) => id !== placeId && toEmailKey(student.email) === emailKey,
  );
  if (!twin) return;
  throw new ConflictException(fieldErrors([emailProblem(twin.number)]));
}

function emailProblem(number: number): RowProblem {
  return { field: 'email', message: `Place ${number} has this email address already.` };
}

function nameProblem(number: number): RowProblem {
  const advice = 'If this is another one, please add a class or an email address.';
  return { field: 'fullName', message: `Place ${number} has this student already. ${advice}` };
}

/** Returns the number of a place by what its student is recognised by if a list is pasted again. */
function toNumbers({ number, student }: PlaceFields): [key: string, number: number][] {
  const keys = [nameKey(student), ...(student.email ? [toEmailKey(student.email)] : [])];
  return keys.map((key) => [key, number]);
}

function nameKey({ fullName, className }: Student): string {
  return JSON.stringify([normalizeName(fullName), normalizeName(className)]);
}

/** Returns the faults of a form. */
function problemsOf(error: BadRequestException): RowProblem[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as `fieldErrors` creates it
  const { errors } = error.getResponse() as { errors: RowProblem[] };
  return errors;
}
