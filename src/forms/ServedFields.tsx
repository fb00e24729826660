import { Form, type FormItemProps, Input, Radio, Select } from 'antd';
import type { ServedField } from '#contract/rules/recipient';
import { isSecretField } from '#contract/rules/recipient';
import { DayField } from './DayField';
import { BY_LABEL } from './selects';

const control = (field: ServedField, onChoose: (key: string, value: string) => void) => {
  const options = field.choices.map(({ key, name }) => ({ value: key, label: name }));
  const chosen = (value: string) => field.refreshes && onChoose(field.key, value);
  switch (field.type) {
    case 'select':
      return <Select options={options} showSearch={BY_LABEL} onChange={chosen} />;
    case 'radio':
      return <Radio.Group options={options} onChange={({ target }) => chosen(String(target.value))} />;
    case 'date':
      return <DayField />;
    default:
      return <Input autoComplete={isSecretField(field) ? 'off' : 'on'} spellCheck={false} />;
  }
};

/**
 * The fields of a form that a service serves, in the words of the service. `item` comes from the `useForm` of the form; `onChoose`
 * is called where a choice needs other fields.
 */
export const ServedFields = ({
  fields,
  item,
  onChoose,
}: {
  fields: readonly ServedField[];
  item: (key: string) => FormItemProps;
  onChoose: (key: string, value: string) => void;
}) =>
  fields.map((field) => (
    <Form.Item
      key={field.key}
      {...item(field.key)}
      label={field.name}
      required={field.required}
      {...(field.example ? { extra: field.example } : {})}
    >
      {control(field, onChoose)}
    </Form.Item>
  ));
