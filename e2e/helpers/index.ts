// What a person does on the screens, in few words. A test says what is done and seen; how a control works is known here.
export * from './accessibility';
export * from './amounts';
export * from './controls';
export * from './dialogs';
export * from './files';
export * from './mails';
export * from './ownServer';
export * from './payments';
export * from './payouts';
export * from './person';
export * from './reports';
export * from './screens';
export * from './server';
export * from './shares';
export * from './shifts';
export * from './tables';
export * from './words';
