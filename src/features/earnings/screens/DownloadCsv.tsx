import { Button, Flex } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectLanguage } from '#src/i18n/localeSlice';
import { useRequest } from '#src/request/useRequest';
import { saveEntries, saveMonths } from '../filesModel';
import { FileFailed } from './FileFailed';

type Given<Save extends { started: (given: never) => unknown }> = Omit<
  Parameters<Save['started']>[0],
  'lang'
>;
type Lang = Parameters<typeof saveEntries.started>[0]['lang'];

/** What is shown: the months, or the entries of some days, with the filters of the screen. */
export type Listed =
  ({ list: 'months' } & Given<typeof saveMonths>) | ({ list: 'entries' } & Given<typeof saveEntries>);

/** Saves what is shown as a CSV file in the language of the page. */
export const DownloadCsv = ({ of }: { of: Listed }) => {
  const dispatch = useDispatch();
  const lang = useSelector(selectLanguage) as Lang;
  const { pending, failure } = useRequest(of.list === 'months' ? saveMonths : saveEntries);
  const save = () => {
    if (of.list === 'months') {
      const { list: _, ...given } = of;
      dispatch(saveMonths.started({ ...given, lang }));
    } else {
      const { list: _, ...given } = of;
      dispatch(saveEntries.started({ ...given, lang }));
    }
  };
  return (
    <Flex vertical align="end" gap="small">
      <FileFailed failure={failure} />
      <Button loading={pending} onClick={save}>
        <FormattedMessage id="earnings.download" />
      </Button>
    </Flex>
  );
};
