import * as suspects from '#contract/suspects';
import { describeCalls } from '../testing/describeCalls';
import type { TestServer } from '../testing/harness';

const naming = async (server: TestServer) => ({
  by: 'reviewer',
  given: {
    subject_id: await server.idOf('creator'),
    tag: 'spam' as const,
    note: 'Views come from one address.',
  },
});
const named = async (server: TestServer) => {
  const { by, given } = await naming(server);
  const { data } = await server.as('superadmin').call(suspects.nameSuspect, given);
  return { by, given: { subject_id: given.subject_id, suspect_id: data.item.suspect_id } };
};
const decided = async (server: TestServer) => {
  const { by, given } = await named(server);
  return { by, given: { ...given, reason: 'It is as it was said.' } };
};

describeCalls(suspects, {
  getSuspects: async (server) => {
    await named(server);
    return { by: 'reviewer', given: { state: 'open', tag: 'spam', search: 'mira' } };
  },
  nameSuspect: naming,
  findSuspects: { by: 'reviewer', given: { search: 'mira' } },
  getSuspectPerson: async (server) => ({
    by: 'reviewer',
    given: { subject_id: await server.idOf('creator') },
  }),
  clearSuspect: decided,
  confirmSuspect: decided,
  getSuspectHistory: named,
});
