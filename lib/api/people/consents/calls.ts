import { z } from "zod"
import { own } from "@/lib/api/http/calls"
import { lastVisible, ownAccount } from "@/lib/api/http/inputs"
import { done, replyOf } from "@/lib/api/http/replies"
import { saveConsents } from "@/lib/people/consents/mutations"
import { listConsentChanges, listConsents } from "@/lib/people/consents/queries"
import { profileUpdated } from "@/lib/people/profile/values"
import { fromNames, toConsentHistory, toConsents } from "./wire"

/** The specification's record (section 3): true for what the customer has consented to. */
const consentData = z.object({
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

const consent = z.object({
  name,
  given: z.boolean(),
  unasked: z.boolean().describe("Whether these mails come until the customer says no: nothing was said yet"),
  wording: z.string().describe("The words it is asked with"),
  since: z.string().nullable().describe("When the customer said so last: ISO 8601, UTC; null for never"),
})
const consentsReply = done.extend({ data: consentData, consents: z.array(consent) })
export type ConsentsReply = z.infer<typeof consentsReply>

const change = z.object({
  id: z.string(),
  name,
  given: z.boolean(),
  wording: z.string().describe("The words that were agreed to, or no more"),
  source: z.enum(["profile", "mail"]).describe("On the profile, or by the link of a mail"),
  addedon: z.string().describe("ISO 8601, UTC"),
})
const consentHistoryReply = replyOf(
  z.object({ changes: z.array(change), lastVisible: z.string().nullable(), more: z.boolean() }),
)
export type ConsentHistoryReply = z.infer<typeof consentHistoryReply>

/** What a customer allows, and has allowed (X63), below /api/kb. */
export const consents = {
  fetchConsent: own
    .write("What the signed-in customer allows", ownAccount)
    .route({
      description:
        "Activity on one's own tickets counts as allowed until it is withdrawn, everything else as not.",
    })
    .answers(consentsReply, async (ctx) => toConsents(await listConsents(ctx), "These are your consents.")),
  saveConsent: own
    .write("The signed-in customer allows something, or no more", {
      ...ownAccount,
      ...consentData.partial().shape,
      seen: z
        .partialRecord(name, z.string().max(10_000))
        .default({})
        .describe(
          "The words that were read with each yes; where they are others by now, nothing is saved (409)",
        ),
    })
    .route({
      description: "What is absent stays as it is; each change is kept with the words that were agreed to.",
    })
    .answers(consentsReply, async (ctx, { seen, ...input }) =>
      toConsents(await saveConsents(ctx, fromNames(input), fromNames(seen)), profileUpdated),
    ),
  fetchConsentHistory: own
    .write("Every change of what the signed-in customer allows, newest first, 20 at a time", {
      ...ownAccount,
      lastVisible,
    })
    .answers(consentHistoryReply, async (ctx, { lastVisible }) =>
      toConsentHistory(await listConsentChanges(ctx, lastVisible)),
    ),
}
