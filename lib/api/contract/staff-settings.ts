import { z } from "zod"
import { portalChanges, settingsFields } from "@/lib/tenancy/organisations/schema"
import { accountCall } from "./account-shapes"
import { staffSettingsRoutes as routes } from "./staff-settings-routes"
import { done, replyOf, wording } from "./staff-shapes"

const portal = z.object({
  name: z.string(),
  ticketApp: z.boolean(),
  knowledgeBaseApp: z.boolean(),
  ticketsDeactivated: z.boolean(),
  knowledgeBaseDeactivated: z.boolean(),
  settings: settingsFields,
})

/** What those who manage the portal do with its settings; its end is the owner's alone. */
export const staffSettings = {
  getPortalSettings: accountCall
    .route({ ...routes.getPortalSettings, summary: "The settings of the portal" })
    .output(replyOf(portal)),
  savePortalSettings: accountCall
    .route({
      ...routes.savePortalSettings,
      summary: "Changes settings; what is not named stays",
      description:
        "Where `seen` holds another value of a changed setting than the present one, somebody else has changed it meanwhile: 409, with the settings in `errors`.",
    })
    .input(
      z.object({
        changes: portalChanges,
        seen: z
          .record(z.string(), z.unknown())
          .optional()
          .describe("The settings as the asker saw them last"),
      }),
    )
    .output(replyOf(portal)),
  deletePortal: accountCall
    .route({ ...routes.deletePortal, summary: "Closes the portal for good; its owner alone may" })
    .input(z.object({ name: wording(200).describe("The portal's name, to be sure") }))
    .output(done),
}
