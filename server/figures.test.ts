import { guideFigures } from '#contract/lists';
import { figures } from './figures';

it('tells creators the figures that the server counts with', () => {
  expect({
    payDay: guideFigures.payDay,
    regularMonths: guideFigures.regularMonths,
    minimumPayment: String(guideFigures.minimumPayment),
    standardShare: String(guideFigures.standardShare),
  }).toEqual({
    payDay: figures.payment.day,
    regularMonths: figures.payment.regularMonths,
    minimumPayment: figures.minimumPayment.standard,
    standardShare: figures.revenueShare.standard,
  });
});
