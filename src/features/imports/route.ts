import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  imports: {
    path: paths.imports,
    needs: { ...ACTIVE, permissions: ['reports.import'] },
    title: 'imports.title',
    menu: { label: 'imports.title', icon: 'ImportOutlined', group: 'staff', place: 30 },
  },
});
