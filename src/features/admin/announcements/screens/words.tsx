import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRoleNames } from '#src/ui/useRoleNames';
import type { Announcement } from '../model';

/** How a language is written as HTML has it. */
export const tagOf = (language: string): string => language.replace('_', '-');

/** Names languages in the reader's own one. */
export const useLanguageNames = () => {
  const { formatDisplayName } = useIntl();
  return (language: string): string =>
    formatDisplayName(tagOf(language), { type: 'language' }) ?? tagOf(language);
};

/** For whom an announcement is. */
export const ForWhom = ({
  item: { audience, audienceId, audienceName },
}: {
  item: Pick<Announcement, 'audience' | 'audienceId' | 'audienceName'>;
}): ReactNode => {
  const { roleName } = useRoleNames();
  const role = audience === 'role' && audienceId ? { role: audienceId, name: audienceName } : null;
  const name = role ? roleName(role) : audienceName;
  return (
    <>
      <FormattedMessage id={`admin.announcements.audience.${audience}`} />
      {name && `: ${name}`}
    </>
  );
};
