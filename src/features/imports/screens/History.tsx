import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ListSection } from '#src/list/ListScreen';
import { importFiles } from '../model';
import { useImportColumns } from './importColumns';
import { ChooseFiles } from './UploadZone';

const FILTERS = { month: { label: 'imports.month' } } as const;

/** The list of imported files. */
export const History = () => {
  const { formatMessage } = useIntl();
  const columns = useImportColumns();
  const empty = useMemo(
    () =>
      ({
        title: 'imports.history.empty',
        text: 'imports.history.empty.text',
        children: <ChooseFiles />,
      }) as const,
    [],
  );
  return (
    <section aria-labelledby="imports-history">
      <h2 id="imports-history" tabIndex={-1}>
        <FormattedMessage id="imports.history" />
      </h2>
      <ListSection
        list={importFiles}
        title={formatMessage({ id: 'imports.history' })}
        columns={columns}
        filters={FILTERS}
        failed="imports.history.failed"
        empty={empty}
        preloaded
      />
    </section>
  );
};
