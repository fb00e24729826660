import { Button } from 'antd';
import { useCallback, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { LockLevel } from '#contract/plain/admin/locks';
import { type Many, manyOpened, selectMany } from '../model';
import { LateDialogs } from './late';

/** The buttons that lock and unlock the chosen accounts, with what they ask. `levels`: at which whoever looks may lock. */
export const ManyLocks = ({
  chosen,
  levels,
}: {
  chosen: readonly string[];
  levels: readonly LockLevel[];
}) => {
  const dispatch = useDispatch();
  const many = useSelector(selectMany);
  const close = useCallback(() => void dispatch(manyOpened(null)), [dispatch]);
  useEffect(() => close, [close]);
  const open = (act: Many['act']) => dispatch(manyOpened({ act, ids: [...chosen] }));
  return (
    <>
      <Button danger onClick={() => open('lock')}>
        <FormattedMessage id="admin.locks.open.lock" />
      </Button>
      <Button onClick={() => open('unlock')}>
        <FormattedMessage id="admin.locks.open.unlock" />
      </Button>
      {many && <LateDialogs {...many} levels={levels} onClose={close} />}
    </>
  );
};
