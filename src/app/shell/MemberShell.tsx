import './shell.css';
import '#src/ui/print.css';
import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button, Grid, Layout } from 'antd';
import { Suspense, useCallback, useContext, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { accountsFeature } from '#src/features/auth/accountsModel';
import { SavedViewsSlot } from '#src/list/savedViews';
import { ActingBar } from '#src/features/acting';
import { selectChannelCounts } from '#src/features/channels';
import { paths } from '#src/lib/paths';
import { selectIsActing, selectSession } from '#src/session/session';
import { CurrentScreen } from '../currentScreen';
import { DesignSystem } from '../DesignSystem';
import { actingFlowFeature } from '../pages/actingFlow';
import { AccountMenu } from './AccountMenu';
import { menuFolded, selectMenuFolded } from './menuSlice';
import { MenuDrawer, SideMenu, beside } from './SideMenu';
import { selectShownNetwork } from '../shownNetwork';

const Bell = beside(() => import('../pages/bell'));
const CommandPalette = beside(() => import('../pages/commandPalette'));
const SavedViews = beside(() => import('../pages/savedViews'));
const HeaderSupport = beside(() => import('../pages/headerSupport'));

/** Keeps the place of a button of the header until its code is there. */
const PLACE = <span className="shell-icon" />;

/** Beside the filters of a list; last, so that nothing is moved when it comes. */
const SAVED_VIEWS = (
  <Suspense fallback={null}>
    <SavedViews />
  </Suspense>
);

/** Opens the menu on narrow screens; folds and unfolds it on others. */
const MenuToggle = ({ narrow, folded, onOpen }: { narrow: boolean; folded: boolean; onOpen: () => void }) => {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const words = narrow ? 'shell.openMenu' : folded ? 'shell.unfoldMenu' : 'shell.foldMenu';
  const Icon = narrow ? MenuOutlined : folded ? MenuUnfoldOutlined : MenuFoldOutlined;
  return (
    <Button
      type="text"
      icon={<Icon aria-hidden="true" />}
      aria-label={formatMessage({ id: words })}
      onClick={() => (narrow ? onOpen() : dispatch(menuFolded(!folded)))}
    />
  );
};

const Shell = () => {
  const screen = useContext(CurrentScreen);
  const network = useSelector(selectShownNetwork);
  const channelsKnown = useSelector(selectChannelCounts) !== null;
  const { md, lg } = Grid.useBreakpoint();
  const narrow = md === false;
  const folded = useSelector(selectMenuFolded) ?? lg === false;
  const isActive = useSelector(selectSession)?.status === 'active';
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <Layout className="shell">
      <Layout.Header className="shell-header">
        <MenuToggle narrow={narrow} folded={folded} onOpen={() => setOpen(true)} />
        {network.name ? (
          <Link to={paths.dashboard} className="shell-network">
            {network.logoUrl && <img src={network.logoUrl} alt="" width="32" height="32" />}
            <span>{network.name}</span>
          </Link>
        ) : (
          <div className="shell-network" aria-busy="true" />
        )}
        {isActive && (
          <Suspense fallback={PLACE}>
            <CommandPalette />
          </Suspense>
        )}
        {/* Whether support is offered depends on the channels, so its code is loaded after the page's own. */}
        <Suspense fallback={PLACE}>{channelsKnown ? <HeaderSupport /> : PLACE}</Suspense>
        {isActive && (
          <Suspense fallback={PLACE}>
            <Bell />
          </Suspense>
        )}
        <AccountMenu />
      </Layout.Header>
      <Layout hasSider={!narrow}>
        {narrow ? <MenuDrawer open={open} onClose={close} /> : <SideMenu folded={folded} />}
        <Layout.Content id="content" tabIndex={-1} className="shell-content">
          <SavedViewsSlot.Provider value={SAVED_VIEWS}>{screen}</SavedViewsSlot.Provider>
        </Layout.Content>
      </Layout>
    </Layout>
  );
};

/**
 * The layout behind sign-in: the network's name and colour, the menu entries that the guards allow, the account menu. While an
 * admin acts as a user, the bar that says so comes with it.
 */
const MemberShell = () => (
  <DesignSystem>
    {useSelector(selectIsActing) && <ActingBar />}
    <Shell />
  </DesignSystem>
);

export const features = [accountsFeature, actingFlowFeature];
export default MemberShell;
