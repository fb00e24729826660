import { useIntl } from 'react-intl';
import { ListSection } from '#src/list/ListScreen';
import { PageHeading } from '#src/ui/PageHeading';
import { bankFiles, bankFilesFeature } from '../model';
import { BankResults } from './BankResults';
import { useFileColumns } from './fileColumns';

const FILTERS = {
  fetched: {
    label: 'bankFiles.fetched',
    words: { no: 'bankFiles.fetched.no', yes: 'bankFiles.fetched.yes' },
  },
} as const;
const EMPTY = { title: 'bankFiles.empty', text: 'bankFiles.empty.text' } as const;

/** The files of bank transfers: staff give them to the bank, and bring back what it says. */
const BankFilesScreen = () => {
  const title = useIntl().formatMessage({ id: 'bankFiles.title' });
  const columns = useFileColumns();
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <BankResults />
      <ListSection
        list={bankFiles}
        title={title}
        columns={columns}
        filters={FILTERS}
        failed="bankFiles.failed"
        empty={EMPTY}
        preloaded
      />
    </>
  );
};

export const { preload } = bankFiles;
export const features = [bankFilesFeature];
export default BankFilesScreen;
