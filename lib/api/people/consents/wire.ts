import { toPaging } from "@/lib/api/http/to-paging"
import type { Consent, ConsentChange, ShownConsent, ShownConsentChange } from "@/lib/people/consents/schema"
import type { Page } from "@/lib/platform/cursor"
import type { ConsentKind } from "@/lib/tenancy/organisations/consent-kinds"
import type { ConsentData, ConsentHistoryReply, ConsentName, ConsentsReply } from "./calls"

const names: Record<ConsentKind, ConsentName> = {
  "personal-information": "isInfo",
  location: "isLocation",
  "automated-decisions": "isAutomated",
  "article-updates": "isArticleUpdates",
  "community-topics": "isCommunityTopics",
  "ticket-updates": "isActivityUpdates",
}
const pairs = Object.entries(names) as [ConsentKind, ConsentName][]
const kinds = Object.fromEntries(pairs.map(([kind, name]) => [name, kind])) as Record<
  ConsentName,
  ConsentKind
>

type ByName<T> = Partial<Record<ConsentName, T>>
type ByKind<T> = Partial<Record<ConsentKind, T>>

/** What is not named is left out. */
export const fromNames = <T>(said: ByName<T>): ByKind<T> =>
  Object.fromEntries(pairs.flatMap(([kind, name]) => (said[name] === undefined ? [] : [[kind, said[name]]])))

export const toNames = <T>(said: ByKind<T>): ByName<T> =>
  Object.fromEntries(pairs.flatMap(([kind, name]) => (said[kind] === undefined ? [] : [[name, said[kind]]])))

export const toConsents = (consents: Consent[], message: string): ConsentsReply => ({
  status: 200,
  message,
  data: Object.fromEntries(consents.map(({ kind, given }) => [names[kind], given])) as ConsentData,
  consents: consents.map(({ kind, since, ...rest }) => ({
    ...rest,
    name: names[kind],
    since: since?.toISOString() ?? null,
  })),
})

export const fromConsents = ({ consents }: ConsentsReply): ShownConsent[] =>
  consents.map(({ name, ...rest }) => ({ ...rest, kind: kinds[name] }))

export const toConsentHistory = (page: Page<ConsentChange>): ConsentHistoryReply => ({
  status: 200,
  data: {
    changes: page.items.map(({ id, kind, given, wording, source, createdAt }) => ({
      id,
      name: names[kind],
      given,
      wording,
      source,
      addedon: createdAt.toISOString(),
    })),
    ...toPaging(page),
  },
})

export const fromConsentHistory = ({ data }: ConsentHistoryReply): Page<ShownConsentChange> => ({
  items: data.changes.map(({ name, addedon, ...rest }) => ({
    ...rest,
    kind: kinds[name],
    createdAt: addedon,
  })),
  next: data.lastVisible,
})
