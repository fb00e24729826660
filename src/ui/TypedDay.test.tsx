import { act, fireEvent, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { DayField } from '#src/forms/DayField';
import { MomentField } from '#src/forms/MomentField';
import { MonthField } from '#src/forms/MonthField';
import { formatTag } from '#contract/plain/formatTag';
import { renderApp } from '#src/testing/renderApp';
import DateFilter from './DateFilter';
import MonthRange from './MonthRange';
import RangePicker from './RangePicker';

let changes: unknown[] = [];
const Kept = <Value,>({
  begin,
  draw,
}: {
  begin: Value;
  draw: (value: Value, change: (to: Value) => void) => ReactElement;
}) => {
  const [value, setValue] = useState(begin);
  return draw(value, (to) => {
    changes.push(to);
    setValue(to);
  });
};
const LATEST = '2026-10-31';
const FIELDS = {
  range: (
    <Kept
      begin={{ from: '2026-02-03', to: '2026-03-10' }}
      draw={(value, change) => <RangePicker value={value} latest={LATEST} onChange={change} />}
    />
  ),
  form: (
    <Kept
      begin="2026-02-03"
      draw={(value, change) => <DayField value={value} latest={LATEST} onChange={change} />}
    />
  ),
  filter: (
    <Kept
      begin="2026-02-03"
      draw={(value, change) => <DateFilter kind="day" label="Day" value={value} onChange={change} />}
    />
  ),
};
const fields = () => screen.getAllByRole<HTMLInputElement>('textbox');
const type = (text: string) => {
  const [first] = fields();
  act(() => first?.focus());
  if (first) fireEvent.change(first, { target: { value: text } });
};
const shown = () => fields()[0]?.value;
const enter = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' });

beforeEach(() => {
  changes = [];
});

describe.each([
  ['range', '03/03/2569'],
  ['range', 'abc'],
  ['range', ''],
  ['form', '03/03/2569'],
  ['form', 'abc'],
  ['filter', 'abc'],
] as const)('in the %s %j, which cannot be taken, gives way', (which, text) => {
  beforeEach(() => {
    renderApp(FIELDS[which], { locale: formatTag('th', []) });
    type(text);
  });

  it('on Enter, and the focus stays', () => {
    enter();
    expect(shown()).toBe('03/02/2026');
    expect(fields()[0]).toBe(document.activeElement);
    expect(fields()[0]?.getAttribute('aria-invalid')).toBe('false');
    expect(changes).toEqual([]);
  });

  it('when the focus leaves', () => {
    act(() => fields()[0]?.blur());
    expect(shown()).toBe('03/02/2026');
    expect(changes).toEqual([]);
  });
});

const isFriday = (day: string) => new Date(day).getUTCDay() === 5;
it.each([
  [
    'a day that is not offered',
    '04/02/2026',
    <Kept
      key="offered"
      begin="2026-02-06"
      draw={(value, change) => <DayField value={value} isOffered={isFriday} onChange={change} />}
    />,
  ],
  [
    'what is no month',
    'abc',
    <Kept
      key="month"
      begin="2026-02"
      draw={(value, change) => <MonthField value={value} latest="2026-10" onChange={change} />}
    />,
  ],
  [
    'a month to come in a range',
    '11/2026',
    <Kept
      key="months"
      begin={{ from: '2026-02', to: '2026-03' }}
      draw={(value, change) => (
        <MonthRange label="Months" value={value} earliest="2025-01" latest="2026-10" onChange={change} />
      )}
    />,
  ],
  [
    'what is no moment',
    'abc',
    <Kept
      key="moment"
      begin="2096-02-03T10:00:00.000Z"
      draw={(value, change) => <MomentField value={value} onChange={change} />}
    />,
  ],
])('%s gives way on Enter', (_what, text, field) => {
  renderApp(field, { locale: formatTag('th', []) });
  const before = shown();
  expect(before).toMatch(/20[29]6/);
  type(text);
  enter();
  expect([shown(), changes]).toEqual([before, []]);
});

it('a day as it is shown is taken', () => {
  renderApp(FIELDS.form, { locale: formatTag('th', []) });
  type('05/03/2026');
  enter();
  expect([shown(), changes]).toEqual(['05/03/2026', ['2026-03-05']]);
});
