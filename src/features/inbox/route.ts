import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  inbox: {
    path: paths.supportInbox,
    needs: { ...ACTIVE, permissions: ['support.answer'] },
    title: 'inbox.title',
    menu: {
      label: 'inbox.title',
      icon: 'InboxOutlined',
      group: 'staff',
      place: 10,
      count: () => import('./screens/InboxCount'),
    },
  },
});
