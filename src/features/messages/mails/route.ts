import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  unsentMails: {
    path: paths.unsentMails,
    needs: { ...ACTIVE, permissions: ['messages.manage'] },
    title: 'messages.mails.title',
    screen: () => import('./screens/UnsentScreen'),
    menu: { label: 'messages.mails.title', icon: 'MailOutlined', group: 'staff', place: 60 },
  },
});
