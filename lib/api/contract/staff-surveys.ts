import { z } from "zod"
import { moods } from "@/lib/support/surveys/schema"
import { accountCall } from "./account-shapes"
import { lastVisible } from "./call"
import { staffSurveyRoutes as routes } from "./staff-surveys-routes"
import { answersReply } from "./survey-shapes"

/** What customers answered, for those who manage the portal. */
export const staffSurveys = {
  listSurveyAnswers: accountCall
    .route({ ...routes.listSurveyAnswers, summary: "What customers answered, newest first, 20 at a time" })
    .input(
      z.object({
        lastVisible,
        mood: z.enum(moods).optional().describe("A scale's 8 to 10 are good, its 1 to 4 bad"),
        commented: z.stringbool().optional().describe("Only those with a comment"),
      }),
    )
    .output(answersReply),
}
