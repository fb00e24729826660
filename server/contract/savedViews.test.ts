import { randomUUID } from 'node:crypto';
import * as savedViews from '#contract/savedViews';
import { describeCalls } from '../testing/describeCalls';

const list = 'admin/users';

describeCalls(savedViews, {
  getSavedViews: { by: 'admin', given: { list } },
  saveView: { by: 'admin', given: { list, name: 'Locked', query: 'lock=1' } },
  deleteView: { by: 'admin', given: { list, view_id: randomUUID() } },
});
