import * as audit from '#contract/admin/audit';
import { describeCalls } from '../../testing/describeCalls';

describeCalls(audit, {
  getAudit: { by: 'admin', given: { kind: 'sign-in', acting: 'no', from: '2026-01-01' } },
  findAudited: { by: 'admin', given: { search: 'mira' } },
});
