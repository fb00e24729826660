import './acting.css';
import { Button } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectActingAdmin } from '#src/session/acting';
import { returnRequested } from '../model';

/** Says on every screen that the admin acts as a user, and why; its button ends that. */
export const ActingBar = () => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const { userName = '', reason } = useSelector(selectActingAdmin) ?? {};
  return (
    <section className="acting-bar" aria-label={formatMessage({ id: 'acting.bar' })}>
      <p>
        <strong>
          {userName ? (
            <FormattedMessage id="acting.as" values={{ name: userName }} />
          ) : (
            <FormattedMessage id="acting.bar" />
          )}
        </strong>{' '}
        {reason && <span className="acting-reason">{reason}</span>}
      </p>
      <Button onClick={() => dispatch(returnRequested())}>
        <FormattedMessage id="acting.return" />
      </Button>
    </section>
  );
};
