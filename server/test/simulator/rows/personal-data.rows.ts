type Real = typeof import('#src/members/personal-data.db.ts');

export const consentIsWithdrawn: Real['consentIsWithdrawn'] = () => Promise.resolve(false);
