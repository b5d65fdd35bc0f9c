/** What staff answers, below /api/staff. */
export const staffHeldReplyRoutes = {
  sendReply: { method: "POST", path: "/sendReply" },
  takeBackReply: { method: "POST", path: "/takeBackReply" },
} as const
