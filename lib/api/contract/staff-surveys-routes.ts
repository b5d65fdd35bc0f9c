/** What customers answered, below /api/staff. */
export const staffSurveyRoutes = {
  listSurveyAnswers: { method: "GET", path: "/listSurveyAnswers" },
} as const
