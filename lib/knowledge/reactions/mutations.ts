import type { Store } from "@/lib/platform/store"

/** Accounts that are removed vote no more, and what they wrote stays without a name. */
export async function forgetReactionsOf(store: Store, personIds: string[]): Promise<void> {
  // Articles before what is said to them: the order everybody locks them in.
  await store.knowledge.articles.holdSpokenTo(personIds)
  await store.knowledge.votes.removeOf(personIds)
  await store.knowledge.comments.forgetAuthors(personIds)
}
