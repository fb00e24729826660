import { useIntl } from 'react-intl';
import type { Notice } from '#src/request/notices';

/** What a notification says: one of our texts or, if none fits, the server's words. */
export const useNoticeWords = () => {
  const { formatMessage, messages } = useIntl();
  return (message: Notice['message']): string => {
    if ('text' in message) return message.text;
    const { id, values, otherwise } = message;
    return otherwise !== undefined && !(id in messages) ? otherwise : formatMessage({ id }, values);
  };
};
