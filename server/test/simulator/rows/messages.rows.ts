type Real = typeof import('#src/messages/messages.db.ts');

/** Nobody reads what is told here. */
export const insertMessages: Real['insertMessages'] = () => {};
