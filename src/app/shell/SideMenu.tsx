import { Drawer, Layout, Menu } from 'antd';
import { type ReactElement, Suspense, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { queueNames } from '#contract/plain/queues';
import { loadQueueCount } from '#src/features/queues';
import { QUEUES } from '#src/lib/queues';
import { type ScreenModule, lazyScreen } from '#src/request/lazyScreen';
import { MENU_GROUPS } from '#src/request/route';
import { namedRoutes } from '../routing/routes';
import { selectRoute } from '../routing/selectors';
import { selectMarkedEntry, selectMenu } from './menu';
import { menuIcons } from './menuIcons.generated';

/** A part beside the screen; if its code could not be loaded, it is left out. */
export const beside = (load: () => Promise<ScreenModule>) =>
  lazyScreen(() => load().catch(() => ({ default: () => null })));

const countOf = (load: () => Promise<ScreenModule>): ReactElement => {
  const Count = beside(load);
  return (
    <Suspense>
      <Count />
    </Suspense>
  );
};
const counts = new Map([
  ...Object.values(namedRoutes).flatMap(({ path, menu }): [string, ReactElement][] =>
    menu?.count ? [[path, countOf(menu.count)]] : [],
  ),
  ...queueNames.map((queue): [string, ReactElement] => [
    QUEUES[queue].path,
    countOf(() => loadQueueCount(queue)),
  ]),
]);

const Icon = ({ name }: { name: string }) => {
  const Shown = menuIcons[name];
  return Shown && <Shown aria-hidden="true" />;
};

type Entry = ReturnType<typeof selectMenu>[number];

const itemOf = ({ path, to, menu }: Entry, marked: Entry | undefined) => ({
  key: path,
  icon: <Icon name={menu.icon} />,
  label: (
    <Link to={to} className="menu-entry" {...(path === marked?.path ? { 'aria-current': 'page' } : {})}>
      <span className="menu-entry-words">
        <FormattedMessage id={menu.label} />
      </span>
      {counts.get(path)}
    </Link>
  ),
  title: '',
});

const Entries = ({ folded = false, onChosen }: { folded?: boolean; onChosen?: () => void }) => {
  const { formatMessage } = useIntl();
  const menu = useSelector(selectMenu);
  const marked = useSelector(selectMarkedEntry);
  const entriesOf = (group?: string) =>
    menu.filter((entry) => entry.menu.group === group).map((entry) => itemOf(entry, marked));
  const groups = MENU_GROUPS.filter((group) => entriesOf(group).length > 0);
  return (
    <nav aria-label={formatMessage({ id: 'shell.menu' })}>
      <Menu
        mode="inline"
        inlineIndent={16}
        inlineCollapsed={folded}
        selectedKeys={marked ? [marked.path] : []}
        {...(onChosen ? { onClick: onChosen } : {})}
        items={[
          ...entriesOf(),
          ...groups.map((group) => ({
            key: group,
            type: 'group' as const,
            label: folded ? '' : <FormattedMessage id={`menu.${group}`} />,
            children: entriesOf(group),
          })),
        ]}
      />
    </nav>
  );
};

/** The menu beside the content; it stays in sight, and can be folded to its icons. */
export const SideMenu = ({ folded }: { folded: boolean }) => (
  <Layout.Sider className="shell-sider" width={264} collapsedWidth={64} collapsed={folded} trigger={null}>
    <Entries folded={folded} />
  </Layout.Sider>
);

/** The menu on narrow screens. */
export const MenuDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { formatMessage } = useIntl();
  const route = useSelector(selectRoute);
  useEffect(() => onClose(), [route, onClose]);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={288}
      title={formatMessage({ id: 'shell.menu' })}
      closable={{ 'aria-label': formatMessage({ id: 'action.close' }) }}
      className="menu-drawer"
    >
      <Entries onChosen={onClose} />
    </Drawer>
  );
};
