/** How often that happens. */
export const checkMinutes = 10
