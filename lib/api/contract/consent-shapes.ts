import { z } from "zod"

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
