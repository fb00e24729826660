import { Typography } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { compareAmounts } from '#src/lib/amount';
import { Day, Month } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import { layoutWords } from '../importsMessages';

/** A layout in words. A name that is not a layout is shown as it is. */
export const Layout = ({ layout }: { layout: string }) => {
  const words = layoutWords(layout);
  if (words.length === 0) return <>{layout}</>;
  return words.map((id, place) => (
    <span key={id}>
      {place > 0 && ' · '}
      <FormattedMessage id={id} />
    </span>
  ));
};

/** A change of money, with a plus sign where it is an increase. */
export const Change = ({ amount }: { amount: string }) => (
  <span className="money">
    {compareAmounts(amount, '0') > 0 && '+'}
    <Money amount={amount} precise />
  </span>
);

/** A month, or the one day of a nightly estimate. */
export const Period = ({ period }: { period: string }) =>
  period.length > 'YYYY-MM'.length ? <Day day={period} /> : <Month month={period} />;

/** What is said more quietly below the main words of a cell. */
export const Below = ({ children }: { children: ReactNode }) => (
  <div className="imports-below">
    <Typography.Text type="secondary">{children}</Typography.Text>
  </div>
);
