import type { CallDefinition } from '#contract/call';
import type { RefusalCode } from '#contract/refusals';
import type { Caller } from './caller';
import type { Ready } from './examples';
import type { TestServer } from './harness';

/** Somebody for whom a call is not, and what they are told: the call is otherwise one that is accepted. */
interface AccessCase {
  who: string;
  code: RefusalCode;
  come: (server: TestServer, accepted: Ready) => Ready | Promise<Ready>;
}

const as = async (caller: Caller, { given, options }: Ready): Promise<Ready> => {
  const { userId } = await caller.session();
  const own = userId !== undefined && 'user_id' in given ? { user_id: userId } : {};
  return { caller, given: { ...given, ...own }, options };
};

/** Who is refused at a call, each for a single reason. */
export const accessCasesOf = ({
  access,
  query,
  body,
  permission,
  notWhileActing,
}: CallDefinition): AccessCase[] => {
  if (access === 'public') return [];
  const cases: (AccessCase | false)[] = [
    {
      who: 'without a session',
      code: 'MISSING_TOKEN',
      come: (server, accepted) => ({ ...accepted, caller: server.anonymous }),
    },
    ('user_id' in query.shape || 'user_id' in body.shape) && {
      who: 'with the id of another user',
      code: 'UNAUTHORIZED',
      come: async (server, accepted) => {
        const others = [await server.idOf('tomas_jogos'), await server.idOf('owner')];
        const user_id = others.find((id) => id !== accepted.given.user_id);
        return { ...accepted, given: { ...accepted.given, user_id } };
      },
    },
    access === 'active' && {
      who: 'to a deactivated account',
      code: 'ACCOUNT_DEACTIVATED',
      come: async (server, accepted) => as(await server.signIn('deactivated'), accepted),
    },
    permission !== undefined && {
      who: `without ${[permission].flat().join(' or ')}`,
      code: 'NOT_ALLOWED',
      come: async (server, accepted) => as(await server.signIn('leaving'), accepted),
    },
    notWhileActing !== undefined && {
      who: 'while acting as another user',
      code: 'NOT_WHILE_ACTING',
      come: (server, accepted) =>
        as(server.as('admin').actingAs('leaving', 'Asked where a payment is.'), accepted),
    },
  ];
  return cases.filter((door) => door !== false);
};
