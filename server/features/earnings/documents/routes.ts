import type { FastifyInstance, FastifyReply } from 'fastify';
import { downloadReceipt, downloadSampleInvoice } from '#contract/earnings/documents';
import { receiptStates } from '#contract/plain/payments';
import { dayOf } from '../../../common/days';
import { type Document, pdfOf } from '../../../documents';
import { Refusal } from '../../../http/refusal';
import { serve } from '../../../http/serve';
import type { Services } from '../../../services';
import { logoPicture } from '../../networks';
import { findConfig, newestPayment, settingsIn } from '../../payments';
import { sampleInvoice } from './invoice';
import { receiptOf } from './receipt';
import { findPayment, networkOf, payeeOf, takenBy } from './repository';
import { wordingIn } from './wording';

const networkNamed = async (services: Services, networkId: string) => {
  const { name, logo_url: logoUrl, support_email: email } = await networkOf(services.connection, networkId);
  return { name, email, logo: await logoPicture(services, logoUrl) };
};

const sendPdf = async (reply: FastifyReply, name: string, document: Document): Promise<void> => {
  const file = await pdfOf(document);
  void reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(file);
};

/** The payment that a sample invoice is of: the newest that has a receipt. */
const lastPaid = async ({ connection }: Services, userId: string) => {
  const newest = await newestPayment(connection, userId, receiptStates);
  if (!newest) return undefined;
  const key = { userId, paymentId: newest.payment_id };
  const [payment, taken] = await Promise.all([findPayment(connection, key), takenBy(connection, key)]);
  return payment && taken.length > 0 ? { payment, taken } : undefined;
};

/** Whether receipts are made for a user: where the config says nothing, they are. */
const areReceiptsOn = async ({ connection }: Services, userId: string): Promise<boolean> => {
  const config = await findConfig(connection, userId);
  return settingsIn(config?.settings ?? '{}').pdf_receipt_status ?? true;
};

/** Documents of earnings for somebody to keep. */
export const earningsDocumentRoutes = (app: FastifyInstance, services: Services) => {
  const { connection, words } = services;

  serve(app, downloadReceipt, async ({ query, request, reply }) => {
    const key = { userId: query.user_id, paymentId: query.payment_id };
    const payment = await findPayment(connection, key);
    if (!payment) throw new Refusal('NOT_FOUND');
    if (!(await areReceiptsOn(services, key.userId))) throw new Refusal('RECEIPTS_OFF');
    const [taken, payee] = await Promise.all([takenBy(connection, key), payeeOf(connection, key.userId)]);
    // Who changed the network since was paid by the earlier one.
    const network = await networkNamed(services, payment.network_id ?? payee.network_id);
    const wording = wordingIn(words, query.lang, request.headers['accept-language']);
    const receipt = receiptOf(wording, { payment, taken, payee: payee.name, network }, new Date());
    await sendPdf(reply, `receipt-${payment.date}-${payment.payment_id.slice(0, 8)}.pdf`, receipt);
    return {};
  });

  serve(app, downloadSampleInvoice, async ({ query: { user_id: userId, lang }, request, reply }) => {
    const [payee, paid] = await Promise.all([payeeOf(connection, userId), lastPaid(services, userId)]);
    const network = await networkNamed(services, paid?.payment.network_id ?? payee.network_id);
    const now = new Date();
    const wording = wordingIn(words, lang, request.headers['accept-language']);
    const invoice = sampleInvoice(wording, { payee, network, paid, day: dayOf(now) }, now);
    await sendPdf(reply, 'sample-invoice.pdf', invoice);
    return {};
  });
};
