import * as users from '#contract/users';
import { describeCalls } from '../testing/describeCalls';

describeCalls(users, {
  searchUsers: { by: 'admin', given: { search: 'mira' } },
});
