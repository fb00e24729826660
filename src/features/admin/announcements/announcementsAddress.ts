import { parametersIn, selectLocation } from '#src/lib/location';
import { paths } from '#src/lib/paths';
import { isId } from '#src/lib/query';

/** `new`: nothing of it is with the server yet. */
export const DEFAULTS = { new: '' };

/** The id of the announcement whose page is open; empty where none is. */
export const selectOpenId = (state: Parameters<typeof selectLocation>[0]): string => {
  const { announcementId = '' } = parametersIn(selectLocation(state).pathname, paths.announcement);
  return isId(announcementId) ? announcementId : '';
};
