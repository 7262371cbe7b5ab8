import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import { KEPT_LISTS, type KeptList } from '@mun/contracts/admin/editions';
import type { Types } from 'mongoose';
import { BoardService } from '../content/board/board.service.js';
import { CommitteesService } from '../content/committees/committees.service.js';
import { FaqsService } from '../content/faqs/faqs.service.js';
import { SponsorsService } from '../content/sponsors/sponsors.service.js';
import { TeamService } from '../content/team/team.service.js';

interface List {
  collection: { list(): Promise<{ _id: Types.ObjectId }[]> };
  remove(id: string, actor: Actor): Promise<void>;
  restore(id: string, actor: Actor): Promise<unknown>;
}

/** The lists of the website that the next edition can keep. */
@Injectable()
export class ContentListsService {
  private readonly lists: Record<KeptList, List>;

  constructor(
    committees: CommitteesService,
    board: BoardService,
    team: TeamService,
    sponsors: SponsorsService,
    faqs: FaqsService,
  ) {
    this.lists = { committees, board, team, sponsors, faqs };
  }

  /** Returns the ids of the items of each list. */
  async listIds(): Promise<Record<KeptList, string[]>> {
    const idsOf = async (list: KeptList) =>
      (await this.lists[list].collection.list()).map(({ _id }) => _id.toHexString());
    const [committees, board, team, sponsors, faqs] = await Promise.all([
      idsOf('committees'),
      idsOf('board'),
      idsOf('team'),
      idsOf('sponsors'),
      idsOf('faqs'),
    ]);
    return { committees, board, team, sponsors, faqs };
  }

  /** Soft-deletes items, which can be restored for a while. Repeatable. */
  async remove(dropped: Partial<Record<KeptList, string[]>>, actor: Actor): Promise<void> {
    for (const list of KEPT_LISTS)
      for (const id of dropped[list] ?? [])
        await this.lists[list].remove(id, actor).catch((error: unknown) => {
          if (!(error instanceof NotFoundException)) throw error; // removed before a crash
        });
  }

  /** Restores what `remove` deleted, except an item whose name another one has now. Repeatable. */
  async restore(dropped: Partial<Record<KeptList, string[]>>, actor: Actor): Promise<void> {
    for (const list of KEPT_LISTS)
      for (const id of dropped[list] ?? [])
        await this.lists[list].restore(id, actor).catch((error: unknown) => {
          if (!(error instanceof NotFoundException || error instanceof ConflictException)) throw error;
        });
  }
}
