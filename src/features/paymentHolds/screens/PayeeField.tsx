import { Form } from 'antd';
import type { FormItemProps } from 'antd';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { PersonSelect } from '#src/forms/PersonSelect';
import { useResourceState } from '#src/request/useResource';
import { selectUserId } from '#src/session/session';
import { payee, payees } from '../model';

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
  const { status, value: known } = useResourceState(payee, subjectId);
  // Again for another account, too.
  useEffect(() => {
    if (subjectId && userId) dispatch(payee.started({ subjectId }));
  }, [dispatch, userId, subjectId]);
  useEffect(() => () => void dispatch(payees.searched('')), [dispatch]);
  const isGone = subjectId !== '' && status === 'failed';
  return (
    <Form.Item
      {...item}
      label={<FormattedMessage id="decisions.owner" />}
      extra={isGone && <FormattedMessage id="paymentHolds.creator.failed" />}
    >
      <PersonSelect
        people={payees}
        hint="paymentHolds.creator.search"
        known={
          known && !isGone
            ? { value: known.subjectId, label: [known.name, known.email].filter(Boolean).join(' · ') }
            : null
        }
        {...(onChosen ? { onChange: (chosen) => onChosen(chosen ?? '') } : {})}
      />
    </Form.Item>
  );
};
