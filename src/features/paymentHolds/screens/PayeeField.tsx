import { Form } from 'antd';
import type { FormItemProps } from 'antd';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { PersonSelect } from '#src/forms/PersonSelect';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { payeeRequest } from '../holdsRequests';
import { payees, selectPayee } from '../payeeSlice';

/**
 * The field for the creator whom a form is about; the server searches. Whoever is chosen, or named by the address, is read with
 * their channels.
 */
export const PayeeField = ({
  item,
  subjectId,
  onChosen,
}: {
  item: FormItemProps;
  subjectId: string;
  /** Another one was chosen: what else of the form depends on it changes, too. */
  onChosen?: (subjectId: string) => void;
}) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const payee = useSelector((state: Parameters<typeof selectPayee>[0]) => selectPayee(state, subjectId));
  const { status } = useRequest(payeeRequest, subjectId);
  useEffect(() => {
    if (subjectId) dispatch(payeeRequest.started({ userId, subjectId }));
  }, [dispatch, userId, subjectId]);
  useEffect(() => () => void dispatch(payees.searched('')), [dispatch]);
  const isGone = subjectId !== '' && status === 'failed';
  return (
    <Form.Item
      {...item}
      label={<FormattedMessage id="review.owner" />}
      extra={isGone && <FormattedMessage id="paymentHolds.creator.failed" />}
    >
      <PersonSelect
        people={payees}
        hint="paymentHolds.creator.search"
        known={payee && !isGone ? { value: payee.subjectId, label: `${payee.name} · ${payee.email}` } : null}
        {...(onChosen ? { onChange: (chosen) => onChosen(chosen ?? '') } : {})}
      />
    </Form.Item>
  );
};
