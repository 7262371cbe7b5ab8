import { BadRequestException, Injectable } from '@nestjs/common';
import type { DelegateDetails } from '@mun/contracts/registration';
import { CommitteesService } from '../../content/committees/committees.service.js';
import { fieldErrors } from '../../platform/http/validation.js';
import type { Preference } from './registration.schema.js';

type Field = keyof DelegateDetails;
interface Fields {
  committee: Field;
  portfolios: [Field, Field];
}

const FIRST: Fields = {
  committee: 'committeePreference1',
  portfolios: ['portfolioPreference1ForCommitteePreference1', 'portfolioPreference2ForCommitteePreference1'],
};
const SECOND: Fields = {
  committee: 'committeePreference2',
  portfolios: ['portfolioPreference1ForCommitteePreference2', 'portfolioPreference2ForCommitteePreference2'],
};

/** Converts the form's six preference fields to stored preferences, and these to names. */
@Injectable()
export class PreferencesService {
  constructor(private readonly committees: CommitteesService) {}

  /**
   * Returns the preferences as they are stored, with committees by id.
   * @throws BadRequestException at the field, if a committee or portfolio does not exist or both committees are the same
   */
  async resolve(details: DelegateDetails): Promise<Preference[]> {
    const [first, second] = await Promise.all([
      this.resolveOne(details, FIRST),
      this.resolveOne(details, SECOND),
    ]);
    if (first.committee === second.committee)
      throw fieldError(SECOND.committee, 'Committee preferences must be different');
    return [first, second];
  }

  /** Returns stored preferences with the committees' current names. */
  async withCommitteeNames(
    preferences: Preference[],
  ): Promise<{ committee: string; portfolios: [string, string] }[]> {
    const names = await this.committees.findNames(preferences.map(({ committee }) => committee));
    return preferences.map(({ committee, portfolios: [first = '', second = ''] }) => ({
      committee: names.get(committee) ?? '',
      portfolios: [first, second],
    }));
  }

  private async resolveOne(details: DelegateDetails, fields: Fields): Promise<Preference> {
    const committee = await this.committees.findByNameOrId(String(details[fields.committee]));
    if (!committee)
      throw fieldError(fields.committee, 'This committee is not there any more. Please select a committee');
    const portfolios = fields.portfolios.map((field) => {
      const portfolio = String(details[field]);
      if (committee.portfolios.has(portfolio)) return portfolio;
      throw fieldError(field, 'This portfolio is not in the committee any more. Please select a portfolio');
    });
    return { committee: committee.id, portfolios };
  }
}

function fieldError(field: Field, message: string): BadRequestException {
  return new BadRequestException(fieldErrors([{ field: `data.${field}`, message }]));
}
