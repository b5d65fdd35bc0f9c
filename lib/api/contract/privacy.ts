import { accountCall, ownAccount } from "./account-shapes"
import { lastVisible } from "./call"
import { consentData, consentHistoryReply, consentsReply } from "./consent-shapes"
import { deletionCalls } from "./deletion"
import { exportCalls } from "./exports"
import { privacyRoutes as routes } from "./privacy-routes"

const consents = {
  fetchConsent: accountCall
    .route({
      ...routes.fetchConsent,
      summary: "What the signed-in customer allows",
      description:
        "Activity on one's own tickets counts as allowed until it is withdrawn, everything else as not.",
    })
    .input(ownAccount)
    .output(consentsReply),
  saveConsent: accountCall
    .route({
      ...routes.saveConsent,
      summary: "The signed-in customer allows something, or no more",
      description: "What is absent stays as it is; each change is kept with the words that were agreed to.",
    })
    .input(ownAccount.extend(consentData.partial().shape))
    .output(consentsReply),
  fetchConsentHistory: accountCall
    .route({
      ...routes.fetchConsentHistory,
      summary: "Every change of what the signed-in customer allows, newest first, 20 at a time",
    })
    .input(ownAccount.extend({ lastVisible }))
    .output(consentHistoryReply),
}

/** The calls of base A about a customer's privacy, below /api/kb. */
export const privacy = { ...consents, ...exportCalls, ...deletionCalls }
