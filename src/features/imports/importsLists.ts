import type { getImports, getSetAside } from '#contract/imports';
import { importList, setAsideList } from '#contract/plain/imports';
import { type RowOf, createList } from '#src/list/createList';
import { paths } from '#src/lib/paths';
import { downloadImports, downloadSetAside, fetchImports, fetchSetAside } from './importsApi';

export type ReportFile = RowOf<typeof getImports>;
export type SetAsideChannel = RowOf<typeof getSetAside>;

/** The imported files. */
export const importFiles = createList<typeof getImports>('importFiles', importList, {
  fetch: fetchImports,
  download: downloadImports,
  rowKey: ({ fileId }) => fileId,
  path: paths.imports,
});

/** The channels that nobody in the network has linked. */
export const setAside = createList<typeof getSetAside>('setAside', setAsideList, {
  fetch: fetchSetAside,
  download: downloadSetAside,
  rowKey: ({ channelId }) => channelId,
  path: paths.imports,
  prefix: 'aside',
});
