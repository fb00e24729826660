import { Button, Drawer } from 'antd';
import { useCallback, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { lockOpened, selectOpened } from '../model';
import { LateLock } from './late';

/** Opens the lock of an account of a list. */
export const LockButton = ({
  user: { id, name, lockLevel },
}: {
  user: { id: string; name: string; lockLevel: number };
}) => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const words = formatMessage({ id: lockLevel > 0 ? 'admin.locks.open.unlock' : 'admin.locks.open.lock' });
  return (
    <Button size="small" aria-label={`${words} ${name}`} onClick={() => dispatch(lockOpened({ id, name }))}>
      {words}
    </Button>
  );
};

/** The lock of the account that was opened, beside the list. */
export const LockDrawer = () => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const opened = useSelector(selectOpened);
  const close = useCallback(() => void dispatch(lockOpened(null)), [dispatch]);
  useEffect(() => close, [close]);
  return (
    <Drawer
      open={opened !== null}
      title={opened && <FormattedMessage id="admin.locks.open.of" values={{ name: opened.name }} />}
      size={480}
      destroyOnHidden
      closable={{ 'aria-label': formatMessage({ id: 'action.close' }) }}
      onClose={close}
    >
      {opened && <LateLock key={opened.id} subjectId={opened.id} />}
    </Drawer>
  );
};
