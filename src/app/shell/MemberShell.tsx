import '#build/antd.css';
import './shell.css';
import '#src/ui/pieces.css';
import { MenuOutlined } from '@ant-design/icons';
import { ConfigProvider, Layout, Menu, theme as antdTheme } from 'antd';
import { type ReactElement, Suspense, useContext, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectChannelCounts } from '#src/features/channels';
import { accountsFeature } from '#src/features/auth/feature';
import { paths } from '#src/lib/paths';
import { actingFlowFeature } from '../meetings/actingFlow';
import { selectNetwork } from '#src/session/boot';
import { type ScreenModule, lazyScreen } from '#src/request/lazyScreen';
import { MENU_GROUPS, type RouteDefinition } from '#src/request/route';
import { CurrentScreen } from '../currentScreen';
import { namedRoutes } from '../routing/routes';
import { menuIcons } from './menuIcons.generated';
import { selectMenu, selectRoute } from '../routing/selectors';
import { selectIsDark } from '../theme';
import { AccountMenu } from './AccountMenu';

// Parts beside the screen; if the code of one could not be loaded, it is left out.
const beside = (load: () => Promise<ScreenModule>) =>
  lazyScreen(() => load().catch(() => ({ default: () => null })));
const SupportCorner = beside(() => import('../meetings/supportCorner'));
const countOf = (load: () => Promise<ScreenModule>): ReactElement => {
  const Count = beside(load);
  return (
    <Suspense>
      <Count />
    </Suspense>
  );
};
const counts = new Map(
  Object.values(namedRoutes).flatMap(({ menu }) => (menu?.count ? [[menu, countOf(menu.count)]] : [])),
);

const nonce = document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce ?? '';

const Icon = ({ name }: { name: string }) => {
  const Shown = menuIcons[name];
  return Shown && <Shown />;
};

const SideMenu = ({ menu, onChosen }: { menu: RouteDefinition[]; onChosen?: () => void }) => {
  const { formatMessage } = useIntl();
  const route = useSelector(selectRoute);
  const items = menu.map((entry) => ({
    key: entry.path,
    icon: <Icon name={entry.menu?.icon ?? ''} />,
    label: (
      <Link to={entry.path}>
        {entry.menu && <FormattedMessage id={entry.menu.label} />} {entry.menu && counts.get(entry.menu)}
      </Link>
    ),
    group: entry.menu?.group,
  }));
  const entriesOf = (group?: string) =>
    items.filter((item) => item.group === group).map(({ group: _group, ...item }) => item);
  const groups = MENU_GROUPS.filter((group) => entriesOf(group).length > 0);
  return (
    <nav aria-label={formatMessage({ id: 'shell.menu' })}>
      <Menu
        mode="inline"
        selectedKeys={[route.path]}
        {...(onChosen ? { onClick: onChosen } : {})}
        items={[
          ...entriesOf(),
          ...groups.map((group) => ({
            key: group,
            type: 'group' as const,
            label: <FormattedMessage id={`menu.${group}`} />,
            children: entriesOf(group),
          })),
        ]}
      />
    </nav>
  );
};

// The menu on narrow screens, as a dialog of the browser: it keeps the focus inside and closes on Escape.
const MenuDrawer = ({ menu }: { menu: RouteDefinition[] }) => {
  const { formatMessage } = useIntl();
  const dialog = useRef<HTMLDialogElement>(null);
  const route = useSelector(selectRoute);
  useEffect(() => dialog.current?.close(), [route]);
  const close = () => dialog.current?.close();
  return (
    <>
      <button
        type="button"
        className="menu-button"
        aria-label={formatMessage({ id: 'shell.openMenu' })}
        onClick={() => dialog.current?.showModal()}
      >
        <MenuOutlined />
      </button>
      <dialog
        ref={dialog}
        className="menu-drawer"
        aria-label={formatMessage({ id: 'shell.menu' })}
        onClick={({ target }) => target === dialog.current && close()}
      >
        <div className="menu-drawer-panel">
          <button
            type="button"
            className="menu-button"
            aria-label={formatMessage({ id: 'notice.close' })}
            onClick={close}
          >
            <span aria-hidden="true">×</span>
          </button>
          <SideMenu menu={menu} onChosen={close} />
        </div>
      </dialog>
    </>
  );
};

/**
 * The layout behind sign-in: the network's name and colour, the menu entries that the guards allow, the account menu.
 */
const MemberShell = () => {
  const screen = useContext(CurrentScreen);
  const network = useSelector(selectNetwork);
  const dark = useSelector(selectIsDark);
  const menu = useSelector(selectMenu);
  const channelsKnown = useSelector(selectChannelCounts) !== null;
  return (
    <ConfigProvider
      csp={{ nonce }}
      theme={{
        algorithm: dark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
        token: { colorPrimary: network.primaryColor },
        zeroRuntime: true,
        cssVar: { key: 'network' },
        hashed: false,
      }}
    >
      <Layout className="shell">
        <Layout.Header className="shell-header">
          <MenuDrawer menu={menu} />
          <Link to={paths.dashboard} className="shell-network">
            {network.logoUrl && <img src={network.logoUrl} alt="" width="32" height="32" />}
            <span>{network.name}</span>
          </Link>
          <AccountMenu />
        </Layout.Header>
        <Layout hasSider>
          <Layout.Sider className="shell-sider" width={220} theme="light">
            <SideMenu menu={menu} />
          </Layout.Sider>
          <Layout.Content id="content" tabIndex={-1} className="shell-content">
            {screen}
          </Layout.Content>
        </Layout>
        {/* Whether support is offered depends on the channels, so its code is loaded after the page's own. */}
        {channelsKnown && (
          <Suspense>
            <SupportCorner />
          </Suspense>
        )}
      </Layout>
    </ConfigProvider>
  );
};

export const features = [accountsFeature, actingFlowFeature];
export default MemberShell;
