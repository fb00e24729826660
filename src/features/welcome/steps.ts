import type { getNextPayment } from '#contract/earnings';
import type { Answer } from '#src/api/client';
import { paths } from '#src/lib/paths';

/** The steps from a new account to its first payment, in order. */
const PLACES = {
  email: paths.sendMail,
  channel: paths.channels,
  payment: paths.paymentSetup,
} as const;

type NextPayment = Answer<typeof getNextPayment>['data'];

type StepName = keyof typeof PLACES;
type StepState = 'done' | 'open' | 'review';

export interface Step {
  name: StepName;
  state: StepState;
  to: string;
}

const channelState = (channels: { linked: number; inProgress: number }): StepState => {
  if (channels.linked > 0) return 'done';
  return channels.inProgress > 0 ? 'review' : 'open';
};

const paymentState = ({ method, blockers }: Pick<NextPayment, 'method' | 'blockers'>): StepState => {
  if (blockers.includes('PAYMENT_METHOD_PENDING')) return 'review';
  const unusable = blockers.includes('NO_PAYMENT_METHOD') || blockers.includes('PAYMENT_METHOD_LOCKED');
  return method === null || unusable ? 'open' : 'done';
};

/** The steps with their states. */
export const stepsOf = (
  profile: { emailVerified: boolean },
  channels: { linked: number; inProgress: number },
  payment: Pick<NextPayment, 'method' | 'blockers'>,
): Step[] => {
  const states: Record<StepName, StepState> = {
    email: profile.emailVerified ? 'done' : 'open',
    channel: channelState(channels),
    payment: paymentState(payment),
  };
  return (['email', 'channel', 'payment'] as const).map((name) => ({
    name,
    state: states[name],
    to: PLACES[name],
  }));
};
