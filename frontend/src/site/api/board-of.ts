import type { BoardMemberView, CommitteeView } from '@mun/contracts/content/content';
import { normalizeName } from '@mun/contracts/normalize-name';

interface BoardGroup {
  /** The committee's name, or what the organisers wrote if there is no such committee. */
  name: string;
  committee?: CommitteeView;
  members: BoardMemberView[];
}

/** A board member's committee is the name of one, or another text. */
function isOfCommittee(member: BoardMemberView, { name }: CommitteeView): boolean {
  return normalizeName(member.committee) === normalizeName(name);
}

export function boardOf(board: BoardMemberView[], committee: CommitteeView): BoardMemberView[] {
  return board.filter((member) => isOfCommittee(member, committee));
}

/** Groups the board by committee, in the committees' order; those of no committee come last, in their own order. */
export function groupBoard(board: BoardMemberView[], committees: CommitteeView[]): BoardGroup[] {
  const groups = new Map<string, BoardGroup>();
  for (const committee of committees)
    groups.set(committee._id, { name: committee.name, committee, members: [] });
  for (const member of board) {
    const committee = committees.find((each) => isOfCommittee(member, each));
    const key = committee?._id ?? normalizeName(member.committee);
    const group = groups.get(key) ?? { name: member.committee, members: [] };
    group.members.push(member);
    groups.set(key, group);
  }
  return [...groups.values()].filter(({ members }) => members.length > 0);
}
