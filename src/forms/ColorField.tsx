import { Input, Space } from 'antd';
import { useIntl } from 'react-intl';
import { isColor } from '#contract/rules/networks';

const NARROW = { flex: 'none', width: '4rem' };

/** A colour `#rrggbb`: written, or chosen beside the field. */
export const ColorField = ({
  value = '',
  onChange,
  ...control
}: {
  id?: string;
  value?: string;
  onChange?: (color: string) => void;
  onBlur?: () => void;
}) => {
  const { formatMessage } = useIntl();
  return (
    <Space.Compact block>
      <Input
        {...control}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <Input
        type="color"
        aria-label={formatMessage({ id: 'networkAdmin.color.choose' })}
        style={NARROW}
        // What is half written is no colour yet.
        value={isColor(value) ? value.trim() : '#ffffff'}
        onChange={({ target }) => onChange?.(target.value)}
      />
    </Space.Compact>
  );
};
