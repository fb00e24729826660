import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { Later } from './Later';

it('what is drawn later comes once what stands around it is on the screen', () => {
  const onScreen: (string | null)[] = [];
  const Part = ({ name }: { name: string }) => {
    useLayoutEffect(() => void onScreen.push(document.body.textContent));
    return name;
  };
  render(
    <>
      <Later>
        <Part name="chart" />
      </Later>
      <Part name="table" />
    </>,
  );
  expect(onScreen).toEqual(['table', 'charttable']);
});
