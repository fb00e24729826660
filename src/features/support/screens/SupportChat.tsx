import './support.css';
import { MessageOutlined } from '@ant-design/icons';
import { Drawer, Grid, Skeleton, Typography } from 'antd';
import { type Ref, Suspense, lazy, useCallback, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useHistory, useLocation } from 'react-router-dom';
import { HeaderButton } from '#src/ui/HeaderButton';
import {
  panelClosed,
  panelOpened,
  selectGreeting,
  selectPanelOpen,
  selectStanding,
  supportOffered,
} from '../model';
import { PanelMissing } from './PanelMissing';

// The panel's code is loaded with the first click; if that fails, a message stands in its place.
const SupportPanel = lazy(() => import('./SupportPanel').catch(() => ({ default: PanelMissing })));

const WIDTH = 416;

const ChatButton = ({
  button,
  open,
  onClick,
}: {
  button: Ref<HTMLButtonElement>;
  open: boolean;
  onClick: () => void;
}) => {
  const { formatMessage } = useIntl();
  const unread = useSelector(selectStanding)?.unread ?? 0;
  const words = formatMessage({ id: 'support.button' });
  const news = unread > 0 ? ` ${formatMessage({ id: 'support.unread' }, { count: unread })}` : '';
  return (
    <HeaderButton
      ref={button}
      icon={<MessageOutlined aria-hidden="true" />}
      news={unread}
      label={words + news}
      aria-expanded={open}
      aria-haspopup="dialog"
      onClick={onClick}
    />
  );
};

/** A drawer beside the page, which can be used meanwhile; on a narrow screen it covers the page. */
const ChatDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { formatMessage } = useIntl();
  const narrow = Grid.useBreakpoint().sm === false;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={<FormattedMessage id="support.title" />}
      size={narrow ? '100%' : WIDTH}
      mask={narrow}
      aria-modal={narrow}
      // The field for a message takes it.
      autoFocus={false}
      closable={{ placement: 'end', 'aria-label': formatMessage({ id: 'support.close' }) }}
      rootClassName="support-drawer"
      destroyOnHidden
    >
      <Suspense fallback={<Skeleton active aria-busy="true" className="support-part" />}>
        <SupportPanel />
      </Suspense>
    </Drawer>
  );
};

/** The header's button of the chat with the number of unread messages, the greeting beside it, and the panel once it is opened. */
export const SupportChat = () => {
  const dispatch = useDispatch();
  const button = useRef<HTMLButtonElement>(null);
  const open = useSelector(selectPanelOpen);
  const greeting = useSelector(selectGreeting);
  useEffect(() => void dispatch(supportOffered()), [dispatch]);
  const { pathname, search } = useLocation();
  const history = useHistory();
  useEffect(() => {
    // Mails link here with `support=open`. It is removed from the URL, so that a closed panel stays closed.
    const query = new URLSearchParams(search);
    if (query.get('support') !== 'open') return;
    query.delete('support');
    history.replace({ pathname, search: query.toString() });
    dispatch(panelOpened());
  }, [dispatch, history, pathname, search]);
  const close = useCallback(() => {
    dispatch(panelClosed());
    button.current?.focus();
  }, [dispatch]);
  return (
    <>
      {/* In the header it covers nothing; a narrow one has no room for it. */}
      <Typography.Text type="secondary" role="status" className="support-greeting">
        {greeting && <FormattedMessage id="support.greeting" />}
      </Typography.Text>
      <ChatButton button={button} open={open} onClick={() => (open ? close() : dispatch(panelOpened()))} />
      <ChatDrawer open={open} onClose={close} />
    </>
  );
};
