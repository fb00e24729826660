import './welcome.css';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { requestIdOf } from '#src/api/failure';
import {
  FIRST_CHANNELS,
  channelsRequest,
  selectChannelCounts,
  selectChannels,
  selectChannelsRequest,
} from '#src/features/channels';
import { nextPaymentRequest, selectNextPayment, selectNextPaymentRequest } from '#src/features/earnings';
import { earningsFeature } from '#src/features/earnings/feature';
import { profileRequest, selectProfile } from '#src/features/profile';
import { paths } from '#src/lib/paths';
import { selectUserId } from '#src/session/session';
import { PageHeading } from '#src/ui/PageHeading';
import { Progress } from '#src/ui/Progress';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { FailedState } from '#src/ui/ScreenState';
import type { RootState } from '#src/app/rootReducer';
import { type Step, stepsOf } from '../steps';

const StepItem = ({ step: { name, state, to }, isNext }: { step: Step; isNext: boolean }) => (
  <li className="welcome-step" data-state={state}>
    <div>
      <h2>
        <FormattedMessage id={`welcome.${name}`} />
        <span className="welcome-state">
          <FormattedMessage id={`welcome.state.${state}`} />
        </span>
      </h2>
      <p>
        {name === 'email' ? (
          <FormattedMessage id={state === 'done' ? 'welcome.email.done' : 'welcome.email.open'} />
        ) : (
          <FormattedMessage id={`welcome.${name}.${state}`} />
        )}
      </p>
      {state !== 'done' && (
        <Link className={isNext ? 'button button-primary' : 'button'} to={to}>
          <FormattedMessage id={`welcome.${name}.next`} />
        </Link>
      )}
    </div>
  </li>
);

const Steps = ({ steps }: { steps: readonly Step[] }) => {
  const { formatMessage } = useIntl();
  const done = steps.filter(({ state }) => state === 'done').length;
  const next = steps.find(({ state }) => state === 'open');
  return (
    <>
      <p>
        <FormattedMessage id={done === steps.length ? 'welcome.done' : 'welcome.intro'} />
      </p>
      <div className="welcome-progress">
        <Progress label={formatMessage({ id: 'welcome.progress' })} done={done} total={steps.length} />
      </div>
      <ol className="welcome-steps">
        {steps.map((step) => (
          <StepItem key={step.name} step={step} isNext={step === next} />
        ))}
      </ol>
      <div className="actions">
        <Link className={done === steps.length ? 'button button-primary' : 'button'} to={paths.dashboard}>
          <FormattedMessage id="action.toDashboard" />
        </Link>
      </div>
    </>
  );
};

/** What is known of the steps; `null` while something is not. */
const useSteps = (): Step[] | null => {
  const profile = useSelector(selectProfile);
  const counts = useSelector(selectChannelCounts);
  const channels = useSelector(selectChannels);
  const payment = useSelector(selectNextPayment);
  if (!profile || !counts || !payment) return null;
  const inProgress = channels.filter(({ status }) => status === 'in-progress').length;
  return stepsOf(profile, { linked: counts.linked, inProgress }, payment);
};

/** The first screen of a new account: what to do next, in order, with how far it has come. */
const WelcomeScreen = () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const profile = useSelector(selectProfile);
  const steps = useSteps();
  const requests = [
    useSelector((state: RootState) => profileRequest.select(state)),
    useSelector((state: RootState) => selectChannelsRequest(state)),
    useSelector(selectNextPaymentRequest),
  ];
  const failure = requests.flatMap((request) => (request.status === 'failed' ? [request.failure] : []))[0];
  useEffect(() => {
    dispatch(nextPaymentRequest.started({ userId }));
  }, [dispatch, userId]);
  const retry = () => {
    // The channels follow the profile by themselves.
    if (!profile) dispatch(profileRequest.started({ userId }));
    else dispatch(channelsRequest.started({ userId, ...FIRST_CHANNELS }));
    dispatch(nextPaymentRequest.started({ userId }));
  };
  return (
    <>
      <PageHeading>
        {profile ? (
          <FormattedMessage id="welcome.hello" values={{ name: profile.preferredName ?? profile.name }} />
        ) : (
          <FormattedMessage id="welcome.title" />
        )}
      </PageHeading>
      {failure && <FailedState title="welcome.failed" requestId={requestIdOf(failure)} onRetry={retry} />}
      {steps && <Steps steps={steps} />}
      {!steps && !failure && <ScreenSkeleton cards={3} />}
    </>
  );
};

export const features = [earningsFeature];
export default WelcomeScreen;
