import { CheckCircleFilled, ClockCircleOutlined, RightCircleOutlined } from '@ant-design/icons';
import { Flex, Tag, Timeline } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Failure, requestIdOf } from '#src/api/failure';
import { paths } from '#src/lib/paths';
import { LinkButton } from '#src/ui/LinkButton';
import { PageHeading } from '#src/ui/PageHeading';
import { Progress } from '#src/ui/Progress';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { FailedState } from '#src/ui/ScreenState';
import type { Step } from '../steps';

const LOOKS = {
  done: { color: 'success', Icon: CheckCircleFilled },
  review: { color: 'processing', Icon: ClockCircleOutlined },
  open: { color: 'default', Icon: RightCircleOutlined },
} as const;

const StepWords = ({ step: { name, state, to }, isNext }: { step: Step; isNext: boolean }) => (
  <>
    <Flex wrap gap="small" align="baseline">
      <h2>
        <FormattedMessage id={`welcome.${name}`} />
      </h2>
      <Tag color={LOOKS[state].color}>
        <FormattedMessage id={`welcome.state.${state}`} />
      </Tag>
    </Flex>
    <p>
      {name === 'email' ? (
        <FormattedMessage id={state === 'done' ? 'welcome.email.done' : 'welcome.email.open'} />
      ) : (
        <FormattedMessage id={`welcome.${name}.${state}`} />
      )}
    </p>
    {state !== 'done' && (
      <LinkButton type={isNext ? 'primary' : 'default'} to={to}>
        <FormattedMessage id={`welcome.${name}.next`} />
      </LinkButton>
    )}
  </>
);

const Steps = ({ steps }: { steps: readonly Step[] }) => {
  const { formatMessage } = useIntl();
  const done = steps.filter(({ state }) => state === 'done').length;
  const next = steps.find(({ state }) => state === 'open');
  return (
    <Flex vertical gap="large" className="welcome">
      <p>
        <FormattedMessage id={done === steps.length ? 'welcome.done' : 'welcome.intro'} />
      </p>
      <Progress label={formatMessage({ id: 'welcome.progress' })} done={done} total={steps.length} />
      <Timeline
        items={steps.map((step) => {
          const { Icon } = LOOKS[step.state];
          return {
            key: step.name,
            icon: <Icon aria-hidden="true" />,
            color: step.state === 'done' ? 'green' : 'gray',
            content: <StepWords step={step} isNext={step === next} />,
          };
        })}
      />
      <div>
        <LinkButton type={done === steps.length ? 'primary' : 'default'} to={paths.dashboard}>
          <FormattedMessage id="action.toDashboard" />
        </LinkButton>
      </div>
    </Flex>
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
