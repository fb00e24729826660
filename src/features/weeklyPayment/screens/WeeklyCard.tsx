import { Flex, Skeleton, Switch, Typography } from 'antd';
import { useCallback, useEffect, useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { guideFigures } from '#contract/plain/learn';
import { weeklyMethods } from '#contract/plain/weeklyPayment';
import { requestIdOf } from '#src/api/failure';
import { NotWhileActing, useIsRefused } from '#src/forms/whileActing';
import { selectLocation } from '#src/lib/location';
import { paths } from '#src/lib/paths';
import { METHOD_WORDS } from '#src/lib/paymentWords';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { Day } from '#src/ui/Day';
import { Percent } from '#src/ui/Percent';
import { FailedState } from '#src/ui/ScreenState';
import { TitledCard } from '#src/ui/TitledCard';
import {
  type Weekly,
  enrolWeekly,
  enrolling,
  selectIsEnrolled,
  selectIsUnderWay,
  selectWeekly,
  weeklyRequest,
} from '../model';
import { JumpedBack } from './JumpedBack';
import { NextWeekly } from './NextWeekly';
import { RisenFees } from './RisenFees';
import { WhyNot } from './WhyNot';

// The end of the address that leads to the switch.
const HASH = paths.weeklyPayment.slice(paths.weeklyPayment.indexOf('#'));

/** The switch. A link that leads to it by the hash of the address gives it the focus. */
const Toggle = ({
  enrolled,
  disabled,
  fees,
}: {
  enrolled: boolean;
  disabled: boolean;
  fees: Weekly['fees'];
}) => {
  const dispatch = useDispatch();
  const underWay = useSelector(selectIsUnderWay);
  const location = useSelector(selectLocation);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (location.hash !== HASH) return;
    button.current?.scrollIntoView({ block: 'center' });
    button.current?.focus();
  }, [location]);
  // Never busy: a second click while the first is under way counts, too.
  return (
    <Flex gap="small" align="center" aria-busy={underWay}>
      <Switch
        ref={button}
        aria-labelledby={id}
        checked={enrolled}
        disabled={disabled}
        onChange={(wanted) => dispatch(enrolling(wanted, fees))}
      />
      <span id={id}>
        <FormattedMessage id="weeklyPayment.switch" />
      </span>
    </Flex>
  );
};

/** What is kept of what, told before anybody switches it on. */
const Fees = ({ weekly: { finalFeePercent, estimatesFeePercent, fees } }: { weekly: Weekly }) => (
  <ul>
    <li>
      <FormattedMessage id="weeklyPayment.fee.due" />
    </li>
    <li>
      <FormattedMessage
        id="weeklyPayment.fee.final"
        values={{ percent: <Percent percent={finalFeePercent} /> }}
      />
      {fees.tariff && (
        <div>
          <FormattedMessage
            id="earlyPay.fee.tariff"
            values={{
              first: <Percent percent={fees.tariff.firstPercent} />,
              later: <Percent percent={fees.tariff.laterPercent} />,
            }}
          />
        </div>
      )}
    </li>
    <li>
      <FormattedMessage
        id="weeklyPayment.fee.estimates"
        values={{ percent: <Percent percent={estimatesFeePercent} /> }}
      />
    </li>
  </ul>
);

const Body = ({ weekly }: { weekly: Weekly }) => {
  const { formatList, formatMessage } = useIntl();
  const enrolled = useSelector(selectIsEnrolled) ?? false;
  const methods = formatList(
    weeklyMethods.map((method) => formatMessage({ id: METHOD_WORDS[method] })),
    { type: 'unit' },
  );
  const refused = useIsRefused(enrolWeekly);
  const { code, since, next, fees } = weekly;
  return (
    <Flex vertical gap="middle">
      <div>
        <FormattedMessage id="weeklyPayment.text" values={{ days: guideFigures.weeklyDays }} />{' '}
        <FormattedMessage id="weeklyPayment.methods" values={{ methods }} />
        <Fees weekly={weekly} />
      </div>
      {code !== null && !enrolled && <WhyNot code={code} methods={methods} />}
      <Flex wrap gap="middle" align="center">
        {/* What is on can always be switched off. */}
        <Toggle fees={fees} enrolled={enrolled} disabled={refused || (code !== null && !enrolled)} />
        {enrolled && since !== null && (
          <Typography.Text type="secondary">
            <FormattedMessage id="weeklyPayment.since" values={{ day: <Day day={since} /> }} />
          </Typography.Text>
        )}
      </Flex>
      <RisenFees fees={fees} enrolled={enrolled} refused={refused} />
      {refused && <NotWhileActing />}
      <JumpedBack />
      <NextWeekly next={next} enrolled={enrolled} />
    </Flex>
  );
};

/** Weekly payment: what it costs, the switch, why it cannot be switched on, and the next payment (spec 001 §§1, 4, 9). */
export const WeeklyCard = () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const weekly = useSelector(selectWeekly);
  const { failure } = useRequest(weeklyRequest);
  const load = useCallback(() => void dispatch(weeklyRequest.started({})), [dispatch]);
  useEffect(load, [load, userId]);
  return (
    <TitledCard title={<FormattedMessage id="weeklyPayment.title" />}>
      <Flex vertical gap="middle">
        {failure && (
          <FailedState title="weeklyPayment.failed" requestId={requestIdOf(failure)} onRetry={load} />
        )}
        {weekly ? <Body weekly={weekly} /> : !failure && <Skeleton active title={false} />}
      </Flex>
    </TitledCard>
  );
};
