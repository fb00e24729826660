import { Form, type FormItemProps, Input, Radio, Select } from 'antd';
import { FormattedMessage } from 'react-intl';
import type { ServedField } from '#contract/rules/recipient';
import { isSecretField } from '#contract/rules/recipient';
import { DayField } from './DayField';
import { BY_LABEL } from '#src/ui/selects';

const control = (field: ServedField) => {
  const options = field.choices.map(({ key, name }) => ({ value: key, label: name }));
  switch (field.type) {
    case 'select':
      return <Select options={options} showSearch={BY_LABEL} />;
    case 'radio':
      return (
        <Radio.Group
          // A group is not named by a label.
          aria-label={field.name}
          options={options}
        />
      );
    case 'date':
      return <DayField />;
    default:
      return <Input autoComplete={isSecretField(field) ? 'off' : 'on'} spellCheck={false} />;
  }
};

/**
 * The fields of a form that a service serves, in the words of the service. `item` comes from the `useForm` of the form.
 */
export const ServedFields = ({
  fields,
  item,
}: {
  fields: readonly ServedField[];
  item: (key: string) => FormItemProps;
}) =>
  fields.map((field) => (
    <Form.Item
      key={field.key}
      {...item(field.key)}
      label={field.name}
      required={field.required}
      {...(field.example
        ? { extra: <FormattedMessage id="servedField.example" values={{ example: field.example }} /> }
        : {})}
    >
      {control(field)}
    </Form.Item>
  ));
