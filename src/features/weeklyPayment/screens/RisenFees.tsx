import { Alert, Button } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { failureWords } from '#src/request/failureWords';
import { useRequest } from '#src/request/useRequest';
import { type Weekly, enrolWeekly, enrolling, selectIsUnderWay, selectJumpedBack } from '../model';

/** Accepting the fees again of who is paid weekly: until then only what is due regularly is paid. */
const AcceptAgain = ({ fees }: { fees: Weekly['fees'] }) => {
  const dispatch = useDispatch();
  const underWay = useSelector(selectIsUnderWay);
  const jumpedBack = useSelector(selectJumpedBack);
  const request = useRequest(enrolWeekly);
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={<FormattedMessage id="earlyPay.own.risen" />}
        description={
          <Button loading={underWay} onClick={() => dispatch(enrolling(true, fees))}>
            <FormattedMessage id="earlyPay.own.accept" />
          </Button>
        }
      />
      {request.status === 'failed' && jumpedBack === null && (
        <Alert type="error" showIcon title={<FormattedMessage id={failureWords(request.failure)} />} />
      )}
    </>
  );
};

/** That the fees have risen since they were accepted. Switching it on accepts them; who has it on already is asked. */
export const RisenFees = ({
  fees,
  enrolled,
  refused,
}: {
  fees: Weekly['fees'];
  enrolled: boolean;
  /** Nobody may accept them for the user. */
  refused: boolean;
}) => {
  if (!fees.hasRisen) return null;
  if (enrolled && !refused) return <AcceptAgain fees={fees} />;
  return (
    <Alert
      type="warning"
      showIcon
      title={<FormattedMessage id={enrolled ? 'earlyPay.own.risen' : 'earlyPay.own.risenChoice'} />}
    />
  );
};
