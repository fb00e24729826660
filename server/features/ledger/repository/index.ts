export * from './channels';
export * from './check';
export * from './entries';
export * from './estimates';
export * from './lock';
export * from './networks';
export * from './payments';
export * from './rebooking';
