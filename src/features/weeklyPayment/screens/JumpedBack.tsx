import { Alert, Button } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { type Failure, requestIdOf } from '#src/api/failure';
import { failureWords } from '#src/request/failureWords';
import { Moment } from '#src/ui/Day';
import { enrolling, selectJumpedBack, selectWeekly } from '../model';

// Nobody keeps trying: the general words for it say that we do.
const wordsFor = (failure: Failure) =>
  failure.kind === 'offline' ? ('weeklyPayment.offline' as const) : failureWords(failure);

/** Says why the switch jumped back, until the next try. */
export const JumpedBack = () => {
  const dispatch = useDispatch();
  const failed = useSelector(selectJumpedBack);
  // As they are shown by now: they may be what was refused.
  const fees = useSelector(selectWeekly)?.fees;
  if (!failed) return null;
  const { enrolled, clickedAt, failure } = failed;
  const requestId = requestIdOf(failure);
  return (
    <Alert
      type="error"
      showIcon
      title={<FormattedMessage id={enrolled ? 'weeklyPayment.notOn' : 'weeklyPayment.notOff'} />}
      description={
        <>
          <FormattedMessage id={wordsFor(failure)} />{' '}
          <FormattedMessage id="weeklyPayment.tried" values={{ time: <Moment moment={clickedAt} /> }} />{' '}
          {requestId && <FormattedMessage id="failure.requestId" values={{ requestId }} />}
        </>
      }
      action={
        <Button onClick={() => dispatch(enrolling(enrolled, fees))}>
          <FormattedMessage id="action.retry" />
        </Button>
      }
    />
  );
};
