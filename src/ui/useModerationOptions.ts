import { useIntl } from 'react-intl';
import { type ModerationTag, moderationTags } from '#contract/plain/moderation';

/** The reasons for which staff do something about a channel, to choose from. */
export const useModerationOptions = (): { value: ModerationTag; label: string }[] => {
  const { formatMessage } = useIntl();
  return moderationTags.map((value) => ({ value, label: formatMessage({ id: `moderation.${value}` }) }));
};
