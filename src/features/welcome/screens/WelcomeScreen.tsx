import './welcome.css';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { type Failure, requestIdOf } from '#src/api/failure';
import { paths } from '#src/lib/paths';
import { PageHeading } from '#src/ui/PageHeading';
import { Progress } from '#src/ui/Progress';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { FailedState } from '#src/ui/ScreenState';
import type { Step } from '../steps';

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

interface WelcomeParts {
  /** The user's name; undefined until it is known. */
  name: string | undefined;
  /** `null` until all of them are known. */
  steps: readonly Step[] | null;
  failure: Failure | null;
  onRetry: () => void;
}

/** The first screen of a new account: the next steps in order, each with its state. */
export const WelcomeScreen = ({ name, steps, failure, onRetry }: WelcomeParts) => (
  <>
    <PageHeading>
      {name === undefined ? (
        <FormattedMessage id="welcome.title" />
      ) : (
        <FormattedMessage id="welcome.hello" values={{ name }} />
      )}
    </PageHeading>
    {failure && <FailedState title="welcome.failed" requestId={requestIdOf(failure)} onRetry={onRetry} />}
    {steps && <Steps steps={steps} />}
    {!steps && !failure && <ScreenSkeleton cards={3} />}
  </>
);
