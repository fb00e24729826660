import { FormattedMessage } from 'react-intl';
import { isUsername } from '#contract/rules/person';
import { useResourceState } from '#src/request/useResource';
import { inviterCheck, usernameCheck } from '../model';
import { answerAbout } from '../registrationForm';

const UsernameWords = ({ username }: { username: string }) => {
  const answer = answerAbout(useResourceState(usernameCheck).value, username);
  if (!isUsername(username)) return <FormattedMessage id="registration.username.hint" />;
  if (answer === null) return <FormattedMessage id="registration.username.checking" />;
  return answer.state === 'available' ? (
    <FormattedMessage id="registration.username.available" values={{ username }} />
  ) : null;
};

const InviterWords = ({ referrer }: { referrer: string }) => {
  const answer = answerAbout(useResourceState(inviterCheck).value, referrer);
  if (referrer === '') return <FormattedMessage id="registration.inviter.hint" />;
  if (answer?.mayInvite)
    return <FormattedMessage id="registration.inviter.is" values={{ name: answer.username }} />;
  return isUsername(referrer) && answer === null ? (
    <FormattedMessage id="registration.inviter.checking" />
  ) : null;
};

/** What the server says of the typed username; a status, so that screen readers announce it. */
export const UsernameHint = (typed: { username: string }) => (
  <span role="status">
    <UsernameWords {...typed} />
  </span>
);

/** Who the typed inviter is; a status, so that screen readers announce it. */
export const InviterHint = (typed: { referrer: string }) => (
  <span role="status">
    <InviterWords {...typed} />
  </span>
);
