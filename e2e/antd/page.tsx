// The controls of Ant Design as the screens use them, on a page of their own.
import momentDays from '@rc-component/picker/generate/moment';
import {
  App,
  Button,
  Dropdown,
  Form,
  Input,
  Modal,
  Pagination,
  Radio,
  Select,
  Statistic,
  Switch,
  Table,
  Tabs,
  Upload,
} from 'antd';
import generatePicker from 'antd/es/date-picker/generatePicker';
import type { Moment } from 'moment';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { COUNTRIES, PEOPLE, type Person, STATES } from './people';

const DatePicker = generatePicker<Moment>(momentDays);
const optionsOf = (words: readonly string[]) =>
  words.map((label, place) => ({ label, value: `value-${place}` }));

const Fields = () => (
  <Form layout="vertical" initialValues={{ state: 'value-0' }}>
    <Form.Item label="Country" name="country" rules={[{ required: true }]}>
      <Select showSearch={{ optionFilterProp: 'label' }} options={optionsOf(COUNTRIES)} />
    </Form.Item>
    <Form.Item label="State" name="state">
      <Select options={optionsOf(STATES)} />
    </Form.Item>
    <Form.Item name="kind">
      <Radio.Group aria-label="Kind" optionType="button" options={['Music', 'Games']} />
    </Form.Item>
    <Form.Item label="Day" name="day">
      <DatePicker format={['MM/DD/YYYY', 'YYYY-MM-DD']} />
    </Form.Item>
    <Form.Item label="News" name="news" valuePropName="checked">
      <Switch />
    </Form.Item>
    <Form.Item label="Photo" htmlFor="photo">
      <Upload id="photo" beforeUpload={() => false}>
        <Button>Choose a photo</Button>
      </Upload>
    </Form.Item>
  </Form>
);

const People = ({ onRemove }: { onRemove: (person: Person) => void }) => (
  <Table
    aria-label="People"
    rowKey="name"
    dataSource={PEOPLE}
    pagination={false}
    expandable={{ expandedRowRender: ({ name }) => `More of ${name}` }}
    columns={[
      {
        title: 'Name',
        dataIndex: 'name',
        rowScope: 'row',
        sorter: (one, other) => one.name.localeCompare(other.name),
      },
      {
        title: 'Balance',
        render: (_none, { balance }) => <data value={balance}>${balance.slice(0, 4)}</data>,
      },
      {
        title: 'Acts',
        render: (_none, person) => (
          <>
            <Button onClick={() => onRemove(person)}>Remove {person.name}</Button>
            <Dropdown
              trigger={['click']}
              menu={{ items: [{ key: 'lock', label: 'Lock', onClick: () => onRemove(person) }] }}
            >
              <Button>More of {person.name}</Button>
            </Dropdown>
          </>
        ),
      },
    ]}
    summary={() => (
      <Table.Summary.Row>
        <Table.Summary.Cell index={0} />
        <Table.Summary.Cell index={1}>Total</Table.Summary.Cell>
        <Table.Summary.Cell index={2}>$15.00</Table.Summary.Cell>
        <Table.Summary.Cell index={3} />
      </Table.Summary.Row>
    )}
  />
);

const Screen = () => {
  const { notification } = App.useApp();
  const [removed, setRemoved] = useState<Person>();
  const [page, setPage] = useState(1);
  return (
    <>
      <Fields />
      <People onRemove={setRemoved} />
      <Modal
        open={removed !== undefined}
        title={`Remove ${removed?.name}?`}
        okText="Remove for good"
        onCancel={() => setRemoved(undefined)}
        onOk={() => {
          setRemoved(undefined);
          notification.success({ title: `${removed?.name} is removed.` });
        }}
      >
        <p>What was earned stays.</p>
        <label>
          Reason <Input />
        </label>
      </Modal>
      <Statistic title="Balance of all" prefix="$" value="15.00" />
      <Pagination total={30} pageSize={10} current={page} onChange={setPage} />
      <p>Page {page}</p>
      <Tabs items={['Open', 'Closed'].map((label) => ({ key: label, label, children: `${label} ones` }))} />
    </>
  );
};

createRoot(document.body.appendChild(document.createElement('main'))).render(
  <App>
    <Screen />
  </App>,
);
