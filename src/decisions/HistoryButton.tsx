import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import type { Decisions } from './createDecisions';
import { HistoryDialog } from './HistoryDialog';

interface Shown<Row> {
  of: Decisions<Row>;
  row: Row;
  /** What the thing is called. */
  name: string;
}

const History = <Row,>({ of, row, name, onClose }: Shown<Row> & { onClose: () => void }) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const key = of.idOf(row);
  const items = useSelector((state: object) => of.history.select(state, key));
  const request = useRequest(of.history.request, key);
  const ask = useCallback(() => void dispatch(of.history.ask(userId, row)), [dispatch, of, userId, row]);
  return (
    <HistoryDialog
      machine={of.machine.name}
      name={name}
      items={items}
      request={request}
      ask={ask}
      onClose={onClose}
    />
  );
};

/** Opens what has become of a thing of a list so far. */
export const HistoryButton = <Row,>(shown: Shown<Row>) => {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button size="small" type="link" onClick={() => setOpen(true)}>
        <FormattedMessage id="history.label" />
      </Button>
      {open && <History {...shown} onClose={close} />}
    </>
  );
};
