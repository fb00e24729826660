import { Select, type SelectProps } from 'antd';
import { useIntl } from 'react-intl';
import type { AskedMore } from './askedMore';

/** Chooses one of the words that an act asks for; its `Form.Item` gives the rest. */
export const ChooseMore = ({
  options,
  ...given
}: Required<Pick<AskedMore, 'options'>> & SelectProps<string>) => {
  const { formatMessage } = useIntl();
  return (
    <Select
      {...given}
      options={Object.entries(options).map(([value, id]) => ({ value, label: formatMessage({ id }) }))}
    />
  );
};
