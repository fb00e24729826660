import './acting.css';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectProfile } from '#src/features/profile';
import { selectActingAdmin } from '#src/request/acting';
import { selectIsActing } from '#src/request/session';
import { returnRequested } from './actingFlow';

/** Says on every screen that an admin acts as the user, and why, and leads back. */
export const ActingBar = () => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const isActing = useSelector(selectIsActing);
  const name = useSelector(selectProfile)?.name;
  const reason = useSelector(selectActingAdmin)?.reason;
  if (!isActing) return null;
  return (
    <section className="acting-bar" aria-label={formatMessage({ id: 'acting.bar' })}>
      <p>
        <strong>
          {name ? (
            <FormattedMessage id="acting.as" values={{ name }} />
          ) : (
            <FormattedMessage id="acting.bar" />
          )}
        </strong>{' '}
        {reason && <span className="acting-reason">{reason}</span>}
      </p>
      <button type="button" className="button" onClick={() => dispatch(returnRequested())}>
        <FormattedMessage id="acting.return" />
      </button>
    </section>
  );
};
