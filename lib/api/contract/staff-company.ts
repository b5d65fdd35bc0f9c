import { z } from "zod"
import { moods } from "@/lib/surveys/schema"
import * as shapes from "./account-shapes"
import { idInput, lastVisible } from "./call"
import { moderatedReply, moderatedShape } from "./comment-shapes"
import { staffCompanyRoutes as routes } from "./staff-company-routes"
import { answersReply } from "./survey-shapes"

const { accountCall } = shapes
const page = {
  lastVisible: z.string().nullable().describe("Cursor of the next page, or null"),
  more: z.boolean(),
}
const agent = z.object({ status: z.literal(200), message: z.string(), data: shapes.agentShape })
const ofAgent = z.object({ id: idInput("id") })
const judged = accountCall
  .input(z.object({ id: idInput("id") }))
  .output(z.object({ status: z.literal(200), message: z.string() }))

/** What the owner does with agents and the activity log, staff with comments, and the owner with feedback, below /api/staff. */
export const staffCompany = {
  resendInvitation: accountCall
    .route({ ...routes.resendInvitation, summary: "Mails a new invitation; the one before is worthless" })
    .input(ofAgent)
    .output(agent),
  deactivateAgent: accountCall
    .route({ ...routes.deactivateAgent, summary: "Switches an agent off and ends every session of theirs" })
    .input(ofAgent)
    .output(agent),
  reactivateAgent: accountCall
    .route({ ...routes.reactivateAgent, summary: "Switches an agent on again" })
    .input(ofAgent)
    .output(agent),
  listActivity: accountCall
    .route({
      ...routes.listActivity,
      summary: "What happened in the company, newest first, 20 at a time",
      description: "Entries as the specification has them; searchActivity says more and is searched.",
      deprecated: true,
    })
    .input(z.object({ lastVisible }))
    .output(
      z.object({
        status: z.literal(200),
        data: z.object({ log: z.array(shapes.activityShape), ...page }),
      }),
    ),
  listComments: accountCall
    .route({
      ...routes.listComments,
      summary: "The company's comments of one status, newest first, 20 at a time",
    })
    .input(z.object({ status: moderatedShape.shape.status.default("pending"), lastVisible }))
    .output(moderatedReply),
  approveComment: judged.route({ ...routes.approveComment, summary: "Shows a comment to visitors" }),
  rejectComment: judged.route({
    ...routes.rejectComment,
    summary: "Keeps a comment from visitors, or takes it away from them",
  }),
  reopenComment: judged.route({ ...routes.reopenComment, summary: "Lets a comment wait for approval again" }),
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
