/** People in copy of one ticket. */
export const mostParticipants = 20
