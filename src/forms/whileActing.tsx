import { Alert } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import type { Permission } from '#contract/call';
import { type WithSession, selectSession } from '#src/session/session';

/**
 * Whether the server refuses the call of the request because an admin acts as the user: the call is the account holder's
 * own business, or it is about money, for which the admin needs a permission.
 */
export const useIsRefused = ({
  notWhileActing: rule,
}: {
  notWhileActing?: true | Permission | undefined;
}): boolean =>
  useSelector((state: WithSession) => {
    const act = rule === undefined ? undefined : selectSession(state)?.act;
    return act !== undefined && (rule === true || act.money !== true);
  });

/** Says that something is not possible now, and why. */
export const NotWhileActing = () => (
  <Alert type="info" showIcon title={<FormattedMessage id="refused.NOT_WHILE_ACTING" />} />
);
