import * as ownNetwork from '#contract/networks/own';
import { describeCalls } from '../../testing/describeCalls';

describeCalls(ownNetwork, { getNetworkOverview: { by: 'owner' } });
