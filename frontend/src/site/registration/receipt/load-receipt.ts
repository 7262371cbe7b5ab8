/** Fetches what a delegate is shown who comes from a registration; nobody else pays for its code. */
export const loadReceipt = () => import('./RegistrationReceipt');
