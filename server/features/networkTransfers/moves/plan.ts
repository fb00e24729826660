import type { MoveProblem } from '#contract/plain/networkTransfers';
import type { Connection } from '../../../database/open';
import { Refusal } from '../../../http/refusal';
import { findNetworkById, openTransfers } from '../repository';
import { type MovablePerson, peopleNamed, peopleOf } from './repository';

/** Who is to be moved: people by username, e-mail or id, or all members of a network. */
export interface Asked {
  names?: readonly string[] | undefined;
  membersOf?: string | undefined;
  to: string;
}

interface Problem {
  name: string;
  problem: MoveProblem;
}

/** What a move of many people would do. */
export interface Plan {
  userIds: string[];
  problems: Problem[];
  /** The usernames of those whose open transfers are cancelled by it. */
  cancelled: string[];
}

/** What speaks against moving somebody to a network. */
const againstMoving = (
  { owner, network_id: present, pending }: MovablePerson,
  to: string,
): MoveProblem | undefined => {
  if (owner) return 'owner';
  return present === to && !pending ? 'same-network' : undefined;
};

interface Named {
  name: string;
  person: MovablePerson | MoveProblem;
}

const named = async (connection: Connection, names: readonly string[]): Promise<Named[]> => {
  const words = names.map((name) => name.toLowerCase());
  const found = await peopleNamed(connection, [...new Set(words)]);
  const byWord = new Map<string, MovablePerson[]>();
  for (const person of found) {
    for (const word of new Set([person.username, person.email, person.user_id])) {
      const key = word.toLowerCase();
      byWord.set(key, [...(byWord.get(key) ?? []), person]);
    }
  }
  const seen = new Set<string>();
  return names.map((name) => {
    const [person, another] = byWord.get(name.toLowerCase()) ?? [];
    if (!person) return { name, person: 'not-found' };
    if (another) return { name, person: 'several' };
    if (seen.has(person.user_id)) return { name, person: 'twice' };
    seen.add(person.user_id);
    return { name, person };
  });
};

/**
 * Works out a move of many people: who is moved, who cannot be and why, and whose open transfers it cancels. Refused where the network
 * takes nobody (`NETWORK_NOT_FOUND`), or is the one whose members are meant (`NETWORK_SAME`).
 */
export const planMove = async (connection: Connection, { names, membersOf, to }: Asked): Promise<Plan> => {
  if ((await findNetworkById(connection, to))?.status !== 'active') throw new Refusal('NETWORK_NOT_FOUND');
  if (membersOf === to) throw new Refusal('NETWORK_SAME');
  const all: Named[] =
    membersOf === undefined
      ? await named(connection, names ?? [])
      : (await peopleOf(connection, membersOf)).map((person) => ({ name: person.username, person }));
  const problems: Problem[] = [];
  const moved: MovablePerson[] = [];
  for (const { name, person } of all) {
    const problem = typeof person === 'string' ? person : againstMoving(person, to);
    if (problem) problems.push({ name, problem });
    else if (typeof person !== 'string') moved.push(person);
  }
  const userIds = moved.map(({ user_id: id }) => id);
  const transferring = new Set((await openTransfers(connection, userIds)).map(({ userId }) => userId));
  return {
    userIds,
    problems,
    cancelled: moved.filter(({ user_id: id }) => transferring.has(id)).map(({ username }) => username),
  };
};
