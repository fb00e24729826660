import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { isUsername } from '#contract/rules/person';
import { answerAbout } from '../registrationForm';
import { selectInviterCheck, selectUsernameCheck } from '../registrationSlice';

const UsernameWords = ({ username }: { username: string }) => {
  const answer = answerAbout(useSelector(selectUsernameCheck), username);
  if (!isUsername(username)) return <FormattedMessage id="registration.username.hint" />;
  if (answer === null) return <FormattedMessage id="registration.username.checking" />;
  return answer.state === 'available' ? (
    <FormattedMessage id="registration.username.available" values={{ username }} />
  ) : null;
};

const InviterWords = ({ referrer }: { referrer: string }) => {
  const answer = answerAbout(useSelector(selectInviterCheck), referrer);
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
