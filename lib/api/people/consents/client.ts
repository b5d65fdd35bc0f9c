import { privacyApi } from "@/lib/api/client"
import { pagesFrom } from "@/lib/api/pages-from"
import { fromConsentHistory, fromConsents, toConsentData } from "@/lib/api/wire/consents"
import type { ConsentChanges, ShownConsent, ShownConsentChange } from "@/lib/people/consents/schema"
import type { Page } from "@/lib/platform/cursor"

/** Saves what the person has changed, and only that. @returns all of it as it is then @throws Refusal */
export const saveConsents = async (changes: ConsentChanges): Promise<ShownConsent[]> =>
  fromConsents(await privacyApi.saveConsent(toConsentData(changes)))

/** Every change of it, newest first, from the page the server rendered on. */
export const consentHistory = (first: Page<ShownConsentChange>) =>
  pagesFrom(["consents", "history"], first, async (lastVisible) =>
    fromConsentHistory(await privacyApi.fetchConsentHistory({ lastVisible })),
  )
