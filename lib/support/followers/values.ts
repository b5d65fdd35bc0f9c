/** People who follow one ticket. */
export const mostFollowers = 50
