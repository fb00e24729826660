import { defineMachine } from './machine';

/**
 * A network (spec 002 §4). Retiring cannot be taken back: its members go to the main network, and its owners are partners again. A job does
 * that; the main network is never retired.
 */
export const networkMachine = defineMachine({
  name: 'network',
  states: ['active', 'suspended', 'retired'],
  transitions: {
    suspend: {
      from: ['active'],
      to: 'suspended',
      by: { permission: 'network.manage' },
      reason: 'required',
      danger: true,
    },
    resume: { from: ['suspended'], to: 'active', by: { permission: 'network.manage' } },
    retire: {
      from: ['active', 'suspended'],
      to: 'retired',
      by: { permission: 'network.manage' },
      reason: 'required',
      danger: true,
    },
  },
});

/**
 * That somebody belongs to a network. Who comes by its landing page waits for its owner's approval; who is rejected goes to the main
 * network, where nobody waits (spec 002 §4). One that is suspended approves nobody. It ends when somebody moves to another network.
 */
export const membershipMachine = defineMachine({
  name: 'membership',
  states: ['pending', 'approved', 'rejected', 'ended'],
  transitions: {
    approve: {
      from: ['pending'],
      to: 'approved',
      by: { permission: 'network.approve-members' },
      notifies: 'network-member-approved',
    },
    reject: {
      from: ['pending'],
      to: 'rejected',
      by: { permission: 'network.approve-members' },
      reason: 'required',
      notifies: 'network-member-rejected',
      danger: true,
    },
    end: { from: ['pending', 'approved'], to: 'ended', by: 'system' },
  },
});

/** A request to move to another network, which is carried out on its day, 30 days after it was made at the earliest (spec 002 §4). */
export const networkTransferMachine = defineMachine({
  name: 'networkTransfer',
  states: ['under-review', 'approved', 'denied', 'processed', 'cancelled'],
  transitions: {
    cancel: { from: ['under-review', 'approved'], to: 'cancelled', by: 'owner', danger: true },
    approve: {
      from: ['under-review'],
      to: 'approved',
      by: { permission: 'network.transfer-review' },
      notifies: 'network-transfer-approved',
    },
    deny: {
      from: ['under-review'],
      to: 'denied',
      by: { permission: 'network.transfer-review' },
      reason: 'required',
      notifies: 'network-transfer-denied',
      danger: true,
    },
    stop: {
      from: ['approved'],
      to: 'cancelled',
      by: { permission: 'network.transfer-review' },
      reason: 'required',
      notifies: 'network-transfer-cancelled',
      danger: true,
    },
    process: { from: ['approved'], to: 'processed', by: 'system', notifies: 'network-transfer-processed' },
    /**
     * It could not be carried out on its day: the network takes nobody any more, the user owns one or is there already. Or somebody moved
     * the user otherwise while it was open.
     */
    lapse: {
      from: ['under-review', 'approved'],
      to: 'cancelled',
      by: 'system',
      notifies: 'network-transfer-lapsed',
    },
  },
});

/** That somebody asks for a network of their own. Approving makes the network, and its owner of who asked. */
export const networkRequestMachine = defineMachine({
  name: 'networkRequest',
  states: ['pending', 'approved', 'rejected', 'cancelled'],
  transitions: {
    cancel: { from: ['pending'], to: 'cancelled', by: 'owner' },
    approve: {
      from: ['pending'],
      to: 'approved',
      by: { permission: 'network.manage' },
      notifies: 'network-request-approved',
    },
    reject: {
      from: ['pending'],
      to: 'rejected',
      by: { permission: 'network.manage' },
      reason: 'required',
      notifies: 'network-request-rejected',
      danger: true,
    },
  },
});
