/** For data that is read when a page or dialog opens, and does not change under the user's hands. */
export const READ_ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false } as const;
