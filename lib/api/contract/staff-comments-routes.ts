/** What staff does with comments, below /api/staff. */
export const staffCommentRoutes = {
  listComments: { method: "GET", path: "/listComments" },
  countWaitingComments: { method: "GET", path: "/countWaitingComments" },
  approveComment: { method: "POST", path: "/approveComment" },
  rejectComment: { method: "POST", path: "/rejectComment" },
  reopenComment: { method: "POST", path: "/reopenComment" },
  replyToComment: { method: "POST", path: "/replyToComment" },
  deleteComment: { method: "POST", path: "/deleteComment" },
} as const
