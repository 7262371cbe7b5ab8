import { BadRequestException, Injectable } from '@nestjs/common';
import type { Student } from '@mun/contracts/delegations/delegations';
import { normalizeName } from '@mun/contracts/normalize-name';
import type { DelegateDetails } from '@mun/contracts/registration/registration';
import { CommitteesService } from '../../content/committees/committees.service.js';
import { PortfoliosService } from '../../content/committees/portfolios.service.js';
import { fieldErrors } from '../../platform/http/validation.js';
import type { Preference } from './registration.schema.js';

const COMMITTEE_GONE = 'This committee is no longer available. Please select a committee';

/** Converts the form's six preference fields to stored preferences, and these to names. */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly committees: CommitteesService,
    private readonly portfolios: PortfoliosService,
  ) {}

  /**
   * Returns the preferences as they are stored, with committees by id.
   * @param kept preferences that stay valid although a portfolio no longer exists
   * @param prefix of the fields in the request
   * @throws BadRequestException at the field, if a committee or portfolio does not exist or both committees are the same
   */
  async resolve(
    details: DelegateDetails,
    { kept = [], prefix = 'data.' }: { kept?: Preference[]; prefix?: string } = {},
  ): Promise<Preference[]> {
    const fieldError = (field: keyof DelegateDetails, message: string) =>
      new BadRequestException(fieldErrors([{ field: prefix + field, message }]));
    const [first, second] = await Promise.all([
      this.resolveOne(details, 1, kept, fieldError),
      this.resolveOne(details, 2, kept, fieldError),
    ]);
    if (first.committee === second.committee)
      throw fieldError('committeePreference2', 'Committee preferences must be different');
    return [first, second];
  }

  /**
   * Checks preferences again once they are stored: a committee that is deleted afterwards finds the delegate who chose it.
   * @throws BadRequestException as in `resolve`, if a committee has been deleted meanwhile
   */
  async assertExisting(preferences: Preference[], prefix = 'data.'): Promise<void> {
    const ids = preferences.map(({ committee }) => committee);
    const existing = await this.committees.findExisting(ids);
    const index = ids.findIndex((id) => !existing.has(id));
    if (index === -1) return;
    const field = `${prefix}committeePreference${index + 1}`;
    throw new BadRequestException(fieldErrors([{ field, message: COMMITTEE_GONE }]));
  }

  /**
   * A delegate whose portfolios are all taken would pay for none of them.
   * @throws BadRequestException at the field, if one of the committees has a free portfolio
   */
  async assertAnyFree(preferences: Preference[]): Promise<void> {
    const committees = await this.committees.listById();
    const free = await Promise.all(
      preferences.flatMap(({ committee }) => {
        const summary = committees.get(committee);
        return summary ? this.portfolios.findFree(summary) : [];
      }),
    );
    if (preferences.some(({ portfolios }, index) => portfolios.some((each) => free[index]?.includes(each))))
      return;
    const index = free.findIndex((ofCommittee) => ofCommittee.length > 0);
    if (index === -1) return;
    const field = `data.portfolioPreference1ForCommitteePreference${index + 1}`;
    const message = `All four of these portfolios are taken. Please choose at least one that is free, such as ${free[index]?.[0]}.`;
    throw new BadRequestException(fieldErrors([{ field, message }]));
  }

  /** Returns those of the names that are no portfolio of any committee. */
  async findUnknown(names: string[]): Promise<string[]> {
    const found = (await this.findPortfolios(names)).flatMap(({ portfolios }) =>
      portfolios.map(normalizeName),
    );
    return names.filter((name) => !found.includes(normalizeName(name)));
  }

  /**
   * Returns preferences among the portfolios that a school wishes for. Its students take turns, so that they do not all prefer
   * the same ones.
   * @param turn of the student
   */
  async fromWishes(wishes: string[], turn: number): Promise<Preference[]> {
    const committees = await this.findPortfolios(wishes);
    const round = Math.floor(turn / committees.length);
    const next = <T>(items: T[], from: number, count: number) =>
      Array.from({ length: count }, (_, index) => items[(from + index) % items.length]!);
    return next(committees, turn, Math.min(2, committees.length)).map(({ committee, portfolios }) => ({
      committee,
      portfolios: next(portfolios, round, 2),
    }));
  }

  /** Returns the committees that have such portfolios, and these in the order of the names. */
  private async findPortfolios(names: string[]): Promise<Preference[]> {
    return [...(await this.committees.listById()).values()]
      .map(({ id, portfolios }) => {
        const byName = new Map([...portfolios].map((portfolio) => [normalizeName(portfolio), portfolio]));
        return { committee: id, portfolios: names.flatMap((name) => byName.get(normalizeName(name)) ?? []) };
      })
      .filter(({ portfolios }) => portfolios.length > 0);
  }

  /** Returns stored preferences with the committees' current names. */
  async withCommitteeNames(
    preferences: Preference[],
  ): Promise<{ committee: string; portfolios: [string, string] }[]> {
    const names = await this.committeeNames(preferences);
    return preferences.map(({ committee, portfolios: [first = '', second = ''] }) => ({
      committee: names.get(committee) ?? '',
      portfolios: [first, second],
    }));
  }

  /** Returns the current names of preferred committees by their ids. */
  committeeNames(preferences: Preference[]): Promise<ReadonlyMap<string, string>> {
    return this.committees.findNames([...new Set(preferences.map(({ committee }) => committee))]);
  }

  private async resolveOne(
    details: DelegateDetails,
    number: 1 | 2,
    kept: Preference[],
    fieldError: (field: keyof DelegateDetails, message: string) => BadRequestException,
  ): Promise<Preference> {
    const committeeField = `committeePreference${number}` as const;
    const committee = await this.committees.findByNameOrId(details[committeeField]);
    if (!committee) throw fieldError(committeeField, COMMITTEE_GONE);
    const portfolios = ([1, 2] as const).map((rank) => {
      const field = `portfolioPreference${rank}ForCommitteePreference${number}` as const;
      const portfolio = committee.renamed.get(details[field]) ?? details[field];
      if (committee.portfolios.has(portfolio)) return portfolio;
      const isKept = kept.some((own) => own.committee === committee.id && own.portfolios.includes(portfolio));
      if (isKept) return portfolio;
      throw fieldError(field, 'This portfolio is no longer available. Please select a portfolio');
    });
    return { committee: committee.id, portfolios };
  }
}

/** Returns whether all of a student's preferences are chosen. */
export function hasPreferences(student: Student): boolean {
  return ([1, 2] as const).every(
    (number) =>
      student[`committeePreference${number}`] !== '' &&
      student[`portfolioPreference1ForCommitteePreference${number}`] !== '' &&
      student[`portfolioPreference2ForCommitteePreference${number}`] !== '',
  );
}
