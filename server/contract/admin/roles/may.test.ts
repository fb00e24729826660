import * as may from '#contract/admin/roles/may';
import { describeCalls } from '../../../testing/describeCalls';

describeCalls(may, {
  mayPerson: async (server) => ({
    by: 'admin',
    given: {
      subject_id: await server.idOf('support'),
      permission: 'roles.assign',
      on_id: await server.idOf('creator'),
      role: 'reviewer',
    },
  }),
  findMayPeople: { by: 'admin', given: { search: 'Mira' } },
});
