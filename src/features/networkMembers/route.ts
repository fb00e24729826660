import { paths } from '#src/lib/paths';
import { OWNER, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  networkMembers: {
    path: paths.networkMembers,
    needs: { ...OWNER, permissions: ['network.members'] },
    title: 'networkMembers.title',
    screen: () => import('./screens/MembersScreen'),
    menu: { label: 'networkMembers.title', icon: 'TeamOutlined', group: 'more', place: 50 },
  },
  networkMember: {
    path: paths.networkMember,
    needs: { ...OWNER, permissions: ['network.members'] },
    title: 'networkMembers.title',
    screen: () => import('./screens/MemberScreen'),
  },
  networkChannel: {
    path: paths.networkChannel,
    needs: { ...OWNER, permissions: ['network.members'] },
    title: 'networkMembers.title',
  },
  memberRequests: {
    path: paths.memberRequests,
    needs: { ...OWNER, permissions: ['network.approve-members'] },
    title: 'networkMembers.requests.title',
    screen: () => import('./screens/RequestsScreen'),
    menu: { label: 'networkMembers.requests.title', icon: 'SolutionOutlined', group: 'more', place: 51 },
  },
  networkSettings: {
    path: paths.networkSettings,
    needs: { ...OWNER, permissions: ['network.members'] },
    title: 'networkMembers.settings.title',
    screen: () => import('./screens/SettingsScreen'),
  },
});
