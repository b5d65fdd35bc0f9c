import { z } from "zod"
import { accountCall, done, text, ticket } from "./account-shapes"
import { ownerRoutes as routes } from "./owner-routes"

const status = z.literal(200)
const named = z.object({ companyidentifier: text.describe("Of a portal of the signed-in owner's") })

const portal = z.object({
  id: z.string().describe("The organisation's id"),
  companyidentifier: z.string(),
  portalname: z.string().describe("The portal's title"),
  url: z.string().describe("The portal's address"),
  deactivated: z.boolean(),
})

const handedOver = z.object({
  status,
  ticket,
  url: z.string().describe("The page of the portal that takes the ticket, with the ticket in its fragment"),
  origins: z.array(z.string()).describe("Where the portal answers: the only places to pass the ticket to"),
})

/** The common login of owners (specification, section 7), below /api/owner of the installation's own host. */
export const owner = {
  ownerSession: accountCall
    .route({ ...routes.ownerSession, summary: "Who is signed in at the common login" })
    .output(
      z.object({
        status,
        data: z.object({
          user: z.object({ id: z.string(), email: z.string(), role_type: z.literal("admin") }).nullable(),
        }),
      }),
    ),
  ownerUserdata: accountCall
    .route({ ...routes.ownerUserdata, summary: "The signed-in owner and their portals" })
    .output(
      z.object({
        status,
        data: z.object({
          id: z.string(),
          email: z.string(),
          firstname: z.string(),
          lastname: z.string(),
          portals: z.array(portal),
        }),
      }),
    ),
  handover: accountCall
    .route({ ...routes.handover, summary: "Lets the signed-in owner go on to a portal of theirs" })
    .input(named)
    .output(handedOver),
  reactivatePortal: accountCall
    .route({ ...routes.reactivatePortal, summary: "Opens a deactivated portal again; for its owner" })
    .input(named)
    .output(handedOver),
  checkIdentifier: accountCall
    .route({ ...routes.checkIdentifier, summary: "Whether a new portal may have this identifier" })
    .input(z.object({ companyidentifier: text }))
    .output(z.object({ status, available: z.boolean(), message: z.string().describe("Why not, or empty") })),
  setupOrganisation: accountCall
    .route({ ...routes.setupOrganisation, summary: "Creates a portal of the signed-in owner's" })
    .input(z.object({ portalname: text, companyidentifier: text }))
    .output(handedOver),
  setupInstallation: accountCall
    .route({
      ...routes.setupInstallation,
      summary: "Makes the first owner and company of an empty installation",
      description:
        "`token` is in the link that the start of an empty installation prints. 409 once there is a company.",
    })
    .input(
      z.object({
        token: text,
        email: text,
        firstname: text,
        password: text,
        portalname: text,
        companyidentifier: text,
      }),
    )
    .output(handedOver),
  ownerSignUp: accountCall
    .route({
      ...routes.ownerSignUp,
      summary: "Mails a code to a person who wants to become an owner",
      description:
        "404 unless the installation lets owners sign up. The answer is the same for an owner's address.",
    })
    .input(z.object({ email: text }))
    .output(done),
  ownerVerify: accountCall
    .route({ ...routes.ownerVerify, summary: "Makes an owner of a person who has the mailed code" })
    .input(z.object({ email: text, code: text, firstname: text, password: text }))
    .output(done),
  ownerForgotPassword: accountCall
    .route({ ...routes.ownerForgotPassword, summary: "Mails an owner a code for a new password" })
    .input(z.object({ email: text }))
    .output(done),
  ownerResetPassword: accountCall
    .route({ ...routes.ownerResetPassword, summary: "Sets an owner's new password by the mailed code" })
    .input(z.object({ email: text, code: text, password: text }))
    .output(done),
}
