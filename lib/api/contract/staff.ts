import { z } from "zod"
import * as shapes from "./account-shapes"
import { idInput, lastVisible } from "./call"
import { staffRoutes as routes } from "./staff-routes"

const { accountCall, text, emailText } = shapes
const page = {
  lastVisible: z.string().nullable().describe("Cursor of the next page, or null"),
  more: z.boolean(),
}
const agent = z.object({ status: z.literal(200), message: z.string(), data: shapes.agentShape })
const ofAgent = z.object({ id: idInput("id") })

/** What the owner does with agents and the activity log, below /api/staff. */
export const staff = {
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
}
