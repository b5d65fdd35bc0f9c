import { z } from "zod"
import { account } from "@/lib/api/http/calls"
import { lastVisible, ownAccount } from "@/lib/api/http/inputs"

/** The specification's record (section 3): true for what the customer has consented to. */
export const consentData = z.object({
  isInfo: z.boolean().describe("Personal information"),
  isLocation: z.boolean().describe("Location"),
  isAutomated: z.boolean().describe("Automated decision-making"),
  isArticleUpdates: z.boolean().describe("Mails about the latest articles"),
  isCommunityTopics: z.boolean().describe("Mails about community topics"),
  isActivityUpdates: z
    .boolean()
    .describe("Mails about activity on the customer's tickets; they come unasked until false is saved"),
})
export type ConsentData = z.infer<typeof consentData>

const name = consentData.keyof()
export type ConsentName = z.infer<typeof name>
const wording = z.string().describe("The words it is asked with")

export const consentsReply = z.object({
  status: z.literal(200),
  message: z.string(),
  data: consentData,
  consents: z.array(
    z.object({
      name,
      given: z.boolean(),
      unasked: z
        .boolean()
        .describe("Whether these mails come until the customer says no: nothing was said yet"),
      wording,
      since: z.string().nullable().describe("When the customer said so last: ISO 8601, UTC; null for never"),
    }),
  ),
})
export type ConsentsReply = z.infer<typeof consentsReply>

export const consentHistoryReply = z.object({
  status: z.literal(200),
  data: z.object({
    changes: z.array(
      z.object({
        id: z.string(),
        name,
        given: z.boolean(),
        wording: z.string().describe("The words that were agreed to, or no more"),
        source: z.enum(["profile", "mail"]).describe("On the profile, or by the link of a mail"),
        addedon: z.string().describe("ISO 8601, UTC"),
      }),
    ),
    lastVisible: z.string().nullable(),
    more: z.boolean(),
  }),
})
export type ConsentHistoryReply = z.infer<typeof consentHistoryReply>

/** What a customer allows, and has allowed (X63), below /api/kb. */
export const consents = {
  fetchConsent: account
    .write("What the signed-in customer allows", {
      description:
        "Activity on one's own tickets counts as allowed until it is withdrawn, everything else as not.",
    })
    .input(ownAccount)
    .output(consentsReply),
  saveConsent: account
    .write("The signed-in customer allows something, or no more", {
      description: "What is absent stays as it is; each change is kept with the words that were agreed to.",
    })
    .input(ownAccount.extend(consentData.partial().shape))
    .output(consentsReply),
  fetchConsentHistory: account
    .write("Every change of what the signed-in customer allows, newest first, 20 at a time")
    .input(ownAccount.extend({ lastVisible }))
    .output(consentHistoryReply),
}
