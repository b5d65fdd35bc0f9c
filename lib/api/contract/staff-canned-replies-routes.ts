/** Answers prepared in advance, below /api/staff. */
export const staffCannedReplyRoutes = {
  listCannedReplies: { method: "GET", path: "/listCannedReplies" },
  createCannedReply: { method: "POST", path: "/createCannedReply" },
  changeCannedReply: { method: "POST", path: "/changeCannedReply" },
  removeCannedReply: { method: "POST", path: "/removeCannedReply" },
} as const
