import { clientOf } from "@/lib/api/http/client-of"
import { pagesFrom } from "@/lib/api/http/pages-from"
import type {
  ConsentChanges,
  SeenWordings,
  ShownConsent,
  ShownConsentChange,
} from "@/lib/people/consents/schema"
import type { Page } from "@/lib/platform/cursor"
import type { consents } from "./calls"
import { fromConsentHistory, fromConsents, toNames } from "./wire"

const client = /* @__PURE__ */ clientOf<typeof consents>("/api/kb")

/** Saves what the person has changed, and only that, by the words they have `seen`. @returns all of it as it is then @throws Refusal */
export const saveConsents = async (changes: ConsentChanges, seen: SeenWordings): Promise<ShownConsent[]> =>
  fromConsents(await client.saveConsent({ ...toNames(changes), seen: toNames(seen) }))

/** Every change of it, newest first, from the page the server rendered on. */
export const consentHistory = (first: Page<ShownConsentChange>) =>
  pagesFrom(["consents", "history"], first, async (lastVisible) =>
    fromConsentHistory(await client.fetchConsentHistory({ lastVisible })),
  )
