/** How customers say what they think of a resolved ticket, below /api/kb; apart from the schemas, so that the browser loads no zod. */
export const surveyRoutes = {
  checkFeedbackExist: { method: "POST", path: "/checkFeedbackExist" },
  getFeedbackSetting: { method: "POST", path: "/getFeedbackSetting" },
  createCustomerFeedback: { method: "POST", path: "/createCustomerFeedback" },
  logCustomerFeedback: { method: "POST", path: "/logCustomerFeedback" },
} as const
