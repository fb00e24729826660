import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  channelInvites: {
    path: paths.channelInvites,
    needs: { ...ACTIVE, permissions: ['channel.invite'] },
    title: 'channelInvites.staff.title',
    screen: () => import('./screens/InvitesScreen'),
    menu: { label: 'channelInvites.staff.title', icon: 'MailOutlined', group: 'staff', place: 16 },
  },
});
