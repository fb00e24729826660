// The least that a click on a control of Ant Design costs: one of each kind, alone on a page without styles, store or texts.
import { Button, ConfigProvider, Modal, Pagination, Select } from 'antd';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { DatePicker } from '#src/ui/pickers';

const SOURCES = ['YouTube', 'Crypto'].map((label) => ({ value: label, label }));

const Controls = () => {
  const [page, setPage] = useState(1);
  const [source, setSource] = useState<string | null>(null);
  const [asks, setAsks] = useState(false);
  return (
    <ConfigProvider theme={{ zeroRuntime: true, token: { motion: false } }}>
      <h1>Controls</h1>
      <Select
        className="list-filter"
        aria-label="Source"
        style={{ width: 200 }}
        options={SOURCES}
        value={source}
        onChange={setSource}
      />
      <DatePicker picker="month" />
      <Button onClick={() => setAsks(true)}>Ask</Button>
      <Modal open={asks} title="Ask" onCancel={() => setAsks(false)}>
        What happens then
      </Modal>
      <Pagination current={page} total={2_000} onChange={setPage} />
    </ConfigProvider>
  );
};

createRoot(document.getElementById('root') as HTMLElement).render(
  <main>
    <Controls />
  </main>,
);
