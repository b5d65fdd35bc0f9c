/** Where readers say what they think of articles, below /api/kb; apart from the schemas, so that the browser loads no zod. */
export const reactionRoutes = {
  checkVoteStatus: { method: "GET", path: "/checkVoteStatus" },
  increaseCount: { method: "POST", path: "/increaseCount" },
  submitMissing: { method: "POST", path: "/submitMissing" },
  submitEmail: { method: "POST", path: "/submitEmail" },
} as const
