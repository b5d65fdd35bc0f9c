/** What staff says to comments besides judging them, below /api/staff. */
export const staffCommentRoutes = {
  replyToComment: { method: "POST", path: "/replyToComment" },
  deleteComment: { method: "POST", path: "/deleteComment" },
} as const
