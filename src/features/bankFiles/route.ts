import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  bankFiles: {
    path: paths.bankFiles,
    needs: { ...ACTIVE, permissions: ['payments.send'] },
    title: 'bankFiles.title',
    screen: () => import('./screens/BankFilesScreen'),
    menu: { label: 'bankFiles.title', icon: 'FileTextOutlined', group: 'staff', place: 25 },
  },
});
