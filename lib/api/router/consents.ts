import { implement } from "@orpc/server"
import { saveConsents } from "@/lib/people/consents/mutations"
import { listConsentChanges, listConsents } from "@/lib/people/consents/queries"
import { profileUpdated } from "@/lib/people/profile/schema"
import { ownContext } from "../account-asker"
import { privacy } from "../contract/privacy"
import type { CallContext } from "../serve"
import { fromConsentData, toConsentHistory, toConsents } from "../wire/consents"

const os = implement(privacy).$context<CallContext>()

/** What a customer allows, and has allowed (X63). */
export const consentsRouter = {
  fetchConsent: os.fetchConsent.handler(async ({ input, context }) =>
    toConsents(await listConsents(await ownContext(context, input)), "These are your consents."),
  ),
  saveConsent: os.saveConsent.handler(async ({ input, context }) => {
    const ctx = await ownContext(context, input)
    const saved = await saveConsents(ctx, fromConsentData(input))
    return toConsents(saved, profileUpdated)
  }),
  fetchConsentHistory: os.fetchConsentHistory.handler(
    async ({ input: { lastVisible, ...claims }, context }) =>
      toConsentHistory(await listConsentChanges(await ownContext(context, claims), lastVisible)),
  ),
}
