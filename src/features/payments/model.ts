import type { UnknownAction } from '@reduxjs/toolkit';
import { type AnswerTo, type GivenTo, sentBy } from '#src/api/call';
import { updateFees } from '#src/api/calls/earlyPay.generated';
import * as documents from '#src/api/calls/earnings/documents.generated';
import * as calls from '#src/api/calls/payments/settings.generated';
import { send } from '#src/api/client';
import { download } from '#src/api/download';
import { saveBlob } from '#src/lib/saveFile';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import type { RequestsState } from '#src/request/request';
import { resource } from '#src/request/resource';
import { update } from '#src/request/updates';
import { configOf } from './paymentConfig';

export const SETTINGS_FORM = 'paymentSettings.config';
export const TAX_FORM = 'payments.tax';

export type TaxForm = AnswerTo<typeof calls.getTaxForm>['data'];

export const paymentConfig = resource(calls.getPaymentConfig, { value: configOf });

/** Spec 001 §4: payment is advanced only where the answer's code says so. */
const timingOf = ({ code, data }: AnswerTo<typeof calls.getAdvancePayment>) => ({
  ...data,
  isAdvanced: code === 'SUCCESSFULLY_FETCHED_ADVANCE_PAYMENT',
});
export type Timing = ReturnType<typeof timingOf>;
export const advancePayment = resource(calls.getAdvancePayment, { value: timingOf });

/** Whether a payment could be made now (spec 001 §3). */
export const paymentEligibility = resource(calls.getPaymentEligibility, { value: ({ data }) => data });
export const taxForm = resource(calls.getTaxForm, { value: ({ data }) => data });
/** The last rates that arrived; they stay when a newer call fails (spec 001 §8). */
export const exchangeRates = resource(calls.getExchangeRates);

// 'leading': how somebody is paid is written once for one click.
export const savePaymentConfig = command(calls.savePaymentConfig, {
  concurrency: 'leading',
  failure: 'atPlace',
  form: SETTINGS_FORM,
  updates: [update(paymentConfig, configOf)],
  notice: 'payments.saved',
});
/** Fees that have risen are accepted before the choice that they are shown with. */
type TimingChoice = GivenTo<typeof calls.saveAdvancePayment> & { accepts?: boolean };
const sendTiming = sentBy(calls.saveAdvancePayment, async ({ accepts, ...choice }: TimingChoice, sending) => {
  if (accepts && choice.feesVersion) await send(updateFees)({ version: choice.feesVersion }, sending);
  return send(calls.saveAdvancePayment)(choice, sending);
});
export const saveAdvancePayment = command(sendTiming, {
  concurrency: 'leading',
  failure: 'atPlace',
  updates: [update(advancePayment, timingOf)],
  notice: 'payments.timing.saved',
  rereads: (_choice, state: WithRequests) => readsAfter(state),
  rereadsAfterFailure: true,
});
type WithRequests = { requests: RequestsState };
/** Where the fee has changed meanwhile, the new one is shown. */
const readsAfter = (state: WithRequests): UnknownAction[] => {
  const save = saveAdvancePayment.select(state);
  const hasChanged =
    save.status === 'failed' && save.failure.kind === 'refused' && save.failure.code === 'FEES_CHANGED';
  return hasChanged ? [advancePayment.started()] : [];
};
export const saveTaxForm = command(calls.saveTaxForm, {
  concurrency: 'leading',
  failure: 'atPlace',
  form: TAX_FORM,
  updates: [update(taxForm, ({ data }) => data)],
  notice: 'payments.saved',
});

type Asked = GivenTo<typeof documents.downloadSampleInvoice>;
/** Saves a sample of an invoice to the network; the file never comes into the store. */
export const saveSampleInvoice = command(
  sentBy(documents.downloadSampleInvoice, async (given: Asked, sending) => {
    const { name, file } = await download(documents.downloadSampleInvoice)(given, sending);
    saveBlob(name, file);
    return { name };
  }),
  { as: 'payments/saveSampleInvoice', concurrency: 'leading', failure: 'atPlace' },
);

/** When the creator is paid, from which amount on, and the tax form. */
export const paymentSettingsFeature = defineFeature([
  paymentConfig,
  advancePayment,
  paymentEligibility,
  taxForm,
  exchangeRates,
  savePaymentConfig,
  saveAdvancePayment,
  saveTaxForm,
  saveSampleInvoice,
]);
