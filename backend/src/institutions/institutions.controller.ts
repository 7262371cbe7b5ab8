import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import {
  ChangeInstitution,
  MarkInstitutionsDifferent,
  MergeInstitutions,
  type DifferentInstitutions,
  type InstitutionList,
  type MergedInstitution,
} from '@mun/contracts/registration/institutions';
import { ROUTES } from '@mun/contracts/routes';
import { RequirePermission } from '../platform/auth/permissions.js';
import { CurrentAdmin } from '../platform/auth/current-admin.decorator.js';
import { IfMatchVersion } from '../platform/http/headers/if-match-version.decorator.js';
import { DifferentInstitutionsService } from './different-institutions.service.js';
import { InstitutionListService } from './institution-list.service.js';
import { InstitutionsService } from './institutions.service.js';

@Controller()
export class InstitutionsController {
  constructor(
    private readonly institutions: InstitutionsService,
    private readonly lists: InstitutionListService,
    private readonly different: DifferentInstitutionsService,
  ) {}

  /** Lists the institutions of the confirmed delegates, and which of them may be the same. */
  @RequirePermission('delegates.view')
  @Get(ROUTES.institutions)
  list(): Promise<InstitutionList> {
    return this.lists.list();
  }

  /** Merges spellings under one name. 409 if one of them is merged already. */
  @RequirePermission('institutions.edit')
  @Post(ROUTES.institutions)
  merge(@Body() form: MergeInstitutions, @CurrentAdmin() actor: Actor): Promise<MergedInstitution> {
    return this.institutions.merge(form, actor);
  }

  /** Replaces the name and the spellings of a merged institution, and absorbs others. 412 if it is not the expected version. */
  @RequirePermission('institutions.edit')
  @Patch(ROUTES.institution)
  change(
    @Param('id') id: string,
    @Body() form: ChangeInstitution,
    @CurrentAdmin() actor: Actor,
    @IfMatchVersion() expectedVersion?: number,
  ): Promise<MergedInstitution> {
    return this.institutions.change(id, form, actor, expectedVersion);
  }

  /** Separates the spellings again, so that each is shown as it was typed. */
  @RequirePermission('institutions.edit')
  @Delete(ROUTES.institution)
  @HttpCode(204)
  separate(
    @Param('id') id: string,
    @CurrentAdmin() actor: Actor,
    @IfMatchVersion() expectedVersion?: number,
  ): Promise<void> {
    return this.institutions.separate(id, actor, expectedVersion);
  }

  /** Undoes a separation. */
  @RequirePermission('institutions.edit')
  @Post(ROUTES.restoreInstitution)
  @HttpCode(200)
  restore(@Param('id') id: string, @CurrentAdmin() actor: Actor): Promise<MergedInstitution> {
    return this.institutions.restore(id, actor);
  }

  /** Undoes the last merge of other institutions into this one. 412 if it is not the expected version. */
  @RequirePermission('institutions.edit')
  @Post(ROUTES.undoInstitutionMerge)
  @HttpCode(200)
  undoMerge(
    @Param('id') id: string,
    @CurrentAdmin() actor: Actor,
    @IfMatchVersion() expectedVersion?: number,
  ): Promise<MergedInstitution> {
    return this.institutions.undoMerge(id, actor, expectedVersion);
  }

  /** Records that institutions with these spellings are different, so that merging them is not suggested any more. */
  @RequirePermission('institutions.edit')
  @Post(ROUTES.differentInstitutions)
  markDifferent(
    @Body() form: MarkInstitutionsDifferent,
    @CurrentAdmin() actor: Actor,
  ): Promise<DifferentInstitutions> {
    return this.different.markDifferent(form, actor);
  }

  /** Suggests the merge again. */
  @RequirePermission('institutions.edit')
  @Delete(ROUTES.differentInstitution)
  @HttpCode(204)
  unmarkDifferent(@Param('id') id: string, @CurrentAdmin() actor: Actor): Promise<void> {
    return this.different.unmarkDifferent(id, actor);
  }
}
