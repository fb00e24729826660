import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  mailingLists: {
    path: paths.mailingLists,
    needs: { ...ACTIVE, permissions: ['mailing-lists.manage'] },
    title: 'admin.mailingLists.title',
    screen: () => import('./screens/MailingListsScreen'),
    menu: { label: 'admin.mailingLists.title', icon: 'SolutionOutlined', group: 'staff', place: 57 },
  },
});
