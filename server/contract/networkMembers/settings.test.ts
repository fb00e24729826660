import * as settings from '#contract/networkMembers/settings';
import { describeCalls } from '../../testing/describeCalls';

describeCalls(settings, {
  getNetworkSettings: { by: 'owner' },
  changeNetworkSettings: {
    by: 'owner',
    given: { taglines: ['Your videos, your earnings.'], support_email: 'help@demo.test' },
  },
});
