import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { StudentDetails, type StudentPlace } from '@mun/contracts/delegations/delegations';
import { ROUTES } from '@mun/contracts/routes';
import { Public } from '../../platform/auth/permissions.js';
import { IfMatchVersion } from '../../platform/http/headers/if-match-version.decorator.js';
import { RateLimit } from '../../platform/http/rate-limit/rate-limit.js';
import { DelegationLinksService } from '../delegation-links.service.js';
import { DelegationViewsService } from '../delegation-views.service.js';
import { SchoolStudentsService } from './school-students.service.js';

/** The personal links of a school's students. */
@Controller()
@Public()
export class StudentPlacesController {
  constructor(
    private readonly students: SchoolStudentsService,
    private readonly views: DelegationViewsService,
    private readonly links: DelegationLinksService,
  ) {}

  /** Returns what is known about the student. */
  @Get(ROUTES.studentPlace)
  @RateLimit('student-place', 240)
  async show(@Param('token') token: string): Promise<StudentPlace> {
    const { delegation, place } = await this.links.findByStudentToken(token);
    return this.views.forStudent(delegation, place.id);
  }

  /** Saves the student's details. The link no longer works afterwards. */
  @Put(ROUTES.studentPlace)
  @RateLimit('claim-student-place', 120)
  async claim(
    @Param('token') token: string,
    @Body() form: StudentDetails,
    @IfMatchVersion() version?: number,
  ): Promise<StudentPlace> {
    const { delegation, place } = await this.links.findByStudentToken(token);
    const changed = await this.students.changePlace(delegation._id, place.id, form, version, place.link);
    return this.views.forStudent(changed, place.id);
  }
}
