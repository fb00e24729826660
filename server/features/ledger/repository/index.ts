export * from './channels';
export * from './check';
export * from './entries';
export * from './payments';
export * from './rebooking';
