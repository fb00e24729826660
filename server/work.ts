import { deleteExpiredKeys, deleteExpiredLimits } from './database/expired';
import type { Connection } from './database/open';
import {
  auditSealHandler,
  forgetUsersExports,
  mailingListsHandler,
  openWhatIsOver,
  sendAnnouncementHandler,
  usersExportHandler,
} from './features/admin';
import { closeActing, deleteExpired, forgetDevices } from './features/auth';
import { monitoringHandler, requeueHandler } from './features/channelReview';
import { forgetStaleFigures, platformHandler, refreshHandler } from './features/channels';
import { invitesHandler } from './features/channelInvites';
import { afterCodeBounce, deleteExpiredCodes } from './features/codes';
import { summaryHandler } from './features/earnings';
import { checkHandler, afterImportFailure, importHandlers } from './features/imports';
import { ratesHandler } from './features/exchangeRates';
import { activateHandler, forgetDrafts, payeesHandler, sealHandler } from './features/paymentMethods';
import { retireHandler } from './features/networkAdmin';
import { forgetPageViews } from './features/pageViews';
import { catchupHandler } from './features/catchUp';
import { instantHandler } from './features/instantPayment';
import { makeHandler, payDayHandler } from './features/paymentRuns';
import {
  followHandler,
  forgetNotices,
  noticesHandler,
  reconcileHandler,
  sendHandler as sendPaymentsHandler,
} from './features/payouts';
import { moveManyHandler, transfersHandler } from './features/networkTransfers';
import { figuresHandler } from './features/networks';
import { notifyPoliciesHandler } from './features/policies';
import { exportHandler, forgetExports } from './features/privacy';
import { notifyStaffHandler } from './features/queues';
import { forgetEvents, remindHandler } from './features/support';
import { unlinkHandler } from './features/unlinks';
import { smtpMailer } from './integrations/mail';
import { forgetJobs } from './jobs/repository';
import { type AfterFailure, type Handlers, defineHandler } from './jobs/types';
import { deleteMessagesBefore } from './messages/repository';
import { afterSendFailure, sendHandler } from './messages/sendJob';
import type { Services } from './services';

const DAY = 86_400_000; // ms

// How long the ends of jobs can be looked at.
const forgetOldJobs = (connection: Connection, now: Date) =>
  forgetJobs(connection, {
    doneBefore: new Date(now.getTime() - 40 * DAY),
    failedBefore: new Date(now.getTime() - 400 * DAY),
  });

// How long notices can be looked at.
const forgetOldMessages = (connection: Connection, now: Date) =>
  deleteMessagesBefore(connection, new Date(now.getTime() - 400 * DAY));

/** What is deleted once its time is over; the acting of admins who left without ending it is ended. */
const cleanings: readonly ((connection: Connection, now: Date) => Promise<unknown>)[] = [
  closeActing,
  deleteExpired,
  deleteExpiredCodes,
  deleteExpiredLimits,
  deleteExpiredKeys,
  forgetPageViews,
  forgetEvents,
  forgetDrafts,
  forgetDevices,
  forgetExports,
  forgetUsersExports,
  (connection, now) => forgetStaleFigures({ connection }, now),
  forgetOldJobs,
  forgetOldMessages,
  forgetNotices,
  openWhatIsOver,
];

const cleanUp = defineHandler<'clean-up', { step: number }>(
  async ({ connection, state, now, reportProgress, keep }) => {
    const step = state?.step ?? 0;
    await cleanings[step]?.(connection, now);
    reportProgress({ done: step + 1, of: cleanings.length });
    if (step + 1 === cleanings.length) return {};
    await keep(connection, { step: step + 1 });
    return 'more';
  },
);

/** What is to be done where the mail of a message does not arrive. */
const afterBounce = afterCodeBounce;

/** What this server does for each kind of job. */
export const jobHandlers = (services: Services): Handlers => {
  const { config } = services;
  const send = sendHandler(services, { mailer: smtpMailer(config), afterBounce });
  return {
    'announcements:send': sendAnnouncementHandler,
    'audit:seal': auditSealHandler,
    'channels:monitoring': monitoringHandler,
    'channels:platform-status': platformHandler(services),
    'channels:invites': invitesHandler(services),
    'channels:refresh': refreshHandler(services),
    'channels:requeue': requeueHandler,
    'channels:unlink': unlinkHandler(services),
    'clean-up': cleanUp,
    'data:export': exportHandler,
    'earnings:summaries': summaryHandler(services),
    ...importHandlers(config),
    'ledger:check': checkHandler,
    'mailing-lists:sync': mailingListsHandler(services),
    'messages:send': send,
    'messages:send-code': send,
    'network:figures': figuresHandler,
    'network:retire': retireHandler,
    'network:move-many': moveManyHandler,
    'network:transfers': transfersHandler,
    'payment-methods:activate': activateHandler(services),
    'payment-methods:payees': payeesHandler(services),
    'payment-methods:seal': sealHandler(services.accounts),
    'payments:advanced': payDayHandler(services, 'advanced'),
    'payments:catchups': catchupHandler(services),
    'payments:follow': followHandler(services),
    'payments:instants': instantHandler(services),
    'payments:make': makeHandler(services),
    'payments:notices': noticesHandler(services),
    'payments:reconcile': reconcileHandler(services),
    'payments:regular': payDayHandler(services, 'regular'),
    'payments:send': sendPaymentsHandler(services),
    'payments:weekly': payDayHandler(services, 'weekly'),
    'policies:tell': notifyPoliciesHandler,
    'queues:tell': notifyStaffHandler,
    'rates:import': ratesHandler(config.payments),
    'support:remind': remindHandler,
    'users:export': usersExportHandler,
  };
};

/** What else is written down where a job has failed for good. */
export const afterJobFailure: AfterFailure = { ...afterImportFailure, ...afterSendFailure(afterBounce) };
