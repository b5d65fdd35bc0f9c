/** How long an offer counts. */
export const offerDays = 7
