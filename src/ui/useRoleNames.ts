import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { permissionWords, roleWords } from '#src/lib/roleWords';

/**
 * How roles and permissions are called in the language of whoever reads: as migrations named them, in translation; as somebody has
 * named them, as it is written.
 */
export const useRoleNames = () => {
  const { formatMessage } = useIntl();
  return useMemo(
    () => ({
      roleName: ({ role, name }: { role: string; name: string }): string => {
        const id = roleWords(role, name);
        return id ? formatMessage({ id }) : name;
      },
      permissionName: ({ permission, name }: { permission: string; name: string }): string => {
        const id = permissionWords(permission, name);
        return id ? formatMessage({ id }) : name;
      },
    }),
    [formatMessage],
  );
};
