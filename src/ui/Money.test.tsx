import { cleanup, screen } from '@testing-library/react';
import { renderApp } from '#src/testing/renderApp';
import { formatMoney } from '#src/i18n/money';
import { CarriedOver } from './CarriedOver';
import { Day, Month } from './Day';
import { Money } from './Money';

describe('money', () => {
  it.each([
    ['1234.56', '$1,234.56'],
    ['0', '$0.00'],
    ['0.0000', '$0.00'],
    ['-1234.5', '−$1,234.50'],
    // Floating point would show …992 and …993.00 here.
    ['9007199254740993.01', '$9,007,199,254,740,993.01'],
    ['1.005', '$1.01'],
    ['-0.001', '$0.00'],
  ])('%s is written %s', (amount, text) => {
    expect(formatMoney('en', amount)).toBe(text);
  });

  it.each([
    ['0.0037', '$0.0037'],
    ['-0.0037', '−$0.0037'],
    ['0.01', '$0.01'],
    ['0.0', '$0.00'],
    ['12.3456', '$12.35'],
  ])('of a row, %s is written %s', (amount, text) => {
    expect(formatMoney('en', amount, { precise: true })).toBe(text);
  });

  it.each([
    ['1541.009999', '$1,541.00'],
    ['1541.01', '$1,541.01'],
    ['-0.009', '$0.00'],
  ])('rounded down, %s is written %s', (amount, text) => {
    expect(formatMoney('en', amount, { down: true })).toBe(text);
  });

  it.each([
    ['0.004321', '$0.004321'],
    ['0.009', '$0.009'],
    ['12', '$12.00'],
  ])('exactly, %s is written %s', (amount, text) => {
    expect(formatMoney('en', amount, { exact: true })).toBe(text);
  });

  it.each([
    ['JPY', '¥1,235'],
    ['TND', 'TND 1,234.568'],
    ['EUR', '€1,234.57'],
  ])('in %s has the decimals of the currency: %s', (currency, text) => {
    expect(formatMoney('en', '1234.5678', { currency }).replace(/\s/g, ' ')).toBe(text);
  });

  it('says what is carried over, and nothing where nothing is', () => {
    renderApp(<CarriedOver amount="1541.004321" />);
    expect(screen.getByText('$0.004321').getAttribute('value')).toBe('0.004321');
    expect(document.body.textContent).toBe('$0.004321 (less than one cent) is carried over');
    cleanup();
    renderApp(<CarriedOver amount="1541.010000" />);
    expect(document.body.textContent).toBe('');
  });

  it('follows the language and always names its currency', () => {
    expect(formatMoney('de', '1234.56', { currency: 'EUR' }).replace(/\s/g, ' ')).toBe('1.234,56 €');
    expect(formatMoney('pt-BR', '-1.5').replace(/\s/g, ' ')).toBe('−US$ 1,50');
  });

  it('keeps the exact amount beside the text', () => {
    renderApp(<Money amount="12.3456" />);
    expect(screen.getByText('$12.35').getAttribute('value')).toBe('12.3456');
  });
});

describe('days of the ledger', () => {
  it('are the same day everywhere', () => {
    renderApp(<Day day="2026-03-01" />);
    expect(screen.getByText('Mar 1, 2026').getAttribute('datetime')).toBe('2026-03-01');
  });

  it('name a month without a day', () => {
    renderApp(<Month month="2026-01" />);
    expect(screen.getByText('Jan 2026').getAttribute('datetime')).toBe('2026-01');
  });

  it('are written in the language of the user', () => {
    renderApp(<Day day="2026-03-01" />, { locale: 'de' });
    expect(screen.getByText('1. März 2026')).toBeTruthy();
  });
});
