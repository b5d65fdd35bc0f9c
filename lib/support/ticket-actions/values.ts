/** Tickets changed at once. */
export const mostTickets = 100
/** Tickets that become part of another one at once. */
export const mostMerged = 20
/** Tags of one ticket. */
export const mostTags = 20
