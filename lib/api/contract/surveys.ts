import { z } from "zod"
import { surveyWords } from "@/lib/support/surveys/schema"
import { accountCall } from "./account-shapes"
import { keyed } from "./keyed"
import { feedbackLog, feedbackSetting, surveyAddress, surveyOfTicket } from "./survey-shapes"
import { surveyRoutes as routes } from "./surveys-routes"

const status = z.literal("200")

/** The calls of base A about feedback surveys, below /api/kb. They ask for no session (D-65). */
export const surveys = {
  checkFeedbackExist: accountCall
    .route({
      ...routes.checkFeedbackExist,
      summary: "Whether a survey has been answered",
      description: `Answers 404 with '${surveyWords.invalid}' where there is none.`,
    })
    .input(surveyAddress)
    .output(z.object({ status, results: z.object({ isSubmit: z.boolean() }) })),
  getFeedbackSetting: accountCall
    .route({ ...routes.getFeedbackSetting, summary: "What the newest survey of a ticket asks" })
    .input(surveyOfTicket)
    .output(z.object({ status, results: feedbackSetting })),
  createCustomerFeedback: accountCall
    .route({
      ...routes.createCustomerFeedback,
      summary: "Answers a survey, once",
      description: `A second answer is refused with 409 and '${surveyWords.submitted}'.`,
      spec: (operation) => ({ ...operation, ...keyed }),
    })
    .input(
      surveyAddress.extend({
        feedbackQuestion: z
          .string()
          .max(2000, "At most 2000 characters")
          .optional()
          .describe("Ignored: the survey knows what it asked"),
        feedType: z
          .string()
          .max(20, "At most 20 characters")
          .optional()
          .describe("The survey's own, or absent"),
        feedValue: z
          .union([z.string().max(20, "At most 20 characters"), z.number()])
          .describe("good, ok or bad; on a scale a whole number from 1 to 10"),
        comment: z.string().max(20_000, "This text is too long").optional().describe("Plain text"),
      }),
    )
    .output(
      z.object({
        status,
        results: z.literal(surveyWords.done),
        id: z.string().describe("The log's id"),
      }),
    ),
  logCustomerFeedback: accountCall
    .route({
      ...routes.logCustomerFeedback,
      summary: "Notes in the survey's log that its link or its button was clicked",
      description: "Each is noted once. That the form was submitted is noted by the submission itself.",
    })
    .input(
      surveyAddress.extend({
        click_link: z.boolean().optional(),
        submit_button_click: z.boolean().optional(),
      }),
    )
    .output(z.object({ status, results: feedbackLog })),
}
