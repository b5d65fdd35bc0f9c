import { z } from "zod"
import { moods } from "@/lib/surveys/schema"
import * as shapes from "./account-shapes"
import { idInput, lastVisible } from "./call"
import { moderatedReply, moderatedShape } from "./comment-shapes"
import { staffCompanyRoutes as routes } from "./staff-company-routes"
import { answersReply, feedbackSettingChanges, ownFeedbackSetting } from "./survey-shapes"

const { accountCall, text, emailText } = shapes
const page = {
  lastVisible: z.string().nullable().describe("Cursor of the next page, or null"),
  more: z.boolean(),
}
const agent = z.object({ status: z.literal(200), message: z.string(), data: shapes.agentShape })
const ofAgent = z.object({ id: idInput("id") })
const settings = z.object({ status: z.literal(200), data: ownFeedbackSetting })
const judged = accountCall
  .input(z.object({ id: idInput("id") }))
  .output(z.object({ status: z.literal(200), message: z.string() }))

/** What the owner does with agents and the activity log, staff with comments, and the owner with feedback, below /api/staff. */
export const staffCompany = {
  listAgents: accountCall
    .route({ ...routes.listAgents, summary: "The company's agents, newest first, 20 at a time" })
    .input(z.object({ lastVisible }))
    .output(
      z.object({
        status: z.literal(200),
        data: z.object({ agents: z.array(shapes.agentShape), ...page }),
      }),
    ),
  inviteAgent: accountCall
    .route({ ...routes.inviteAgent, summary: "Mails an invitation, good for 7 days" })
    .input(z.object({ email: emailText, firstname: text.optional(), lastname: text.optional() }))
    .output(agent),
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
    .route({ ...routes.listActivity, summary: "What happened in the company, newest first, 20 at a time" })
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
  getSurveySettings: accountCall
    .route({ ...routes.getSurveySettings, summary: "What customers are asked once a ticket is resolved" })
    .output(settings),
  saveSurveySettings: accountCall
    .route({
      ...routes.saveSurveySettings,
      summary: "Changes it; surveys already mailed keep their question",
    })
    .input(feedbackSettingChanges)
    .output(settings),
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
