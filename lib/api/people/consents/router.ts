import { ownContext } from "@/lib/api/http/account-asker"
import { answering } from "@/lib/api/http/answering"
import { saveConsents } from "@/lib/people/consents/mutations"
import { listConsentChanges, listConsents } from "@/lib/people/consents/queries"
import { profileUpdated } from "@/lib/people/profile/schema"
import { consents } from "./contract"
import { fromConsentData, toConsentHistory, toConsents } from "./wire"

export const consentsRouter = answering(consents, {
  fetchConsent: async (call, input) =>
    toConsents(await listConsents(await ownContext(call, input)), "These are your consents."),
  saveConsent: async (call, input) =>
    toConsents(await saveConsents(await ownContext(call, input), fromConsentData(input)), profileUpdated),
  fetchConsentHistory: async (call, { lastVisible, ...claims }) =>
    toConsentHistory(await listConsentChanges(await ownContext(call, claims), lastVisible)),
})
