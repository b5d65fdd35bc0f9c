/** What owners do with their agents and staff with comments and feedback, below /api/staff. */
export const staffCompanyRoutes = {
  resendInvitation: { method: "POST", path: "/resendInvitation" },
  deactivateAgent: { method: "POST", path: "/deactivateAgent" },
  reactivateAgent: { method: "POST", path: "/reactivateAgent" },
  listActivity: { method: "GET", path: "/listActivity" },
  listComments: { method: "GET", path: "/listComments" },
  approveComment: { method: "POST", path: "/approveComment" },
  rejectComment: { method: "POST", path: "/rejectComment" },
  reopenComment: { method: "POST", path: "/reopenComment" },
  listSurveyAnswers: { method: "GET", path: "/listSurveyAnswers" },
} as const
