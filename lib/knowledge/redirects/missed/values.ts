/** Addresses of one company that are kept; those asked for longest ago give way. */
export const mostMissed = 1_000
/** Pages of one address that are kept, and shown. */
export const mostReferrers = 20
export const referrersShown = 3
/** Longer addresses are no page's that anybody linked to. */
export const longestMissed = 300
/** How many pages are offered for one address. */
export const mostGuesses = 3
