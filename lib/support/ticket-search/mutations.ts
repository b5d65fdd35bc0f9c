import { plainText } from "@/lib/platform/html/plain-text"
import type { Store } from "@/lib/platform/store"
import { fieldsOf } from "@/lib/support/fields/queries"
import { wordsOfValues } from "@/lib/support/fields/value-words"
import type { Context } from "@/lib/tenancy/context"
import { indexTicketsJob } from "./jobs"
import { formerNumbersIn, marksOf, wordsIn } from "./words"

const batch = 200
const companiesAtOnce = 100

/** Has these tickets found by what they hold now. */
export async function rewriteWords(store: Store, ids: string[]): Promise<void> {
  const texts = await store.support.ticketSearch.texts(ids)
  const known = texts.some(({ fields }) => Object.keys(fields).length > 0) ? await fieldsOf({ store }) : []
  const rows = texts.map(({ id, subject, names, bodies, fields, ...marks }) => {
    const said = bodies.map(plainText)
    return {
      ticketId: id,
      words: [
        ...marksOf(marks),
        ...formerNumbersIn(said),
        ...wordsIn(subject, names, ...wordsOfValues(known, fields), ...said),
      ],
    }
  })
  await store.support.ticketSearch.write(rows)
}

/** Indexes the tickets of a company that are found by nothing yet: those whose requester was deleted. */
export async function indexLacking({ store }: Pick<Context, "store">): Promise<void> {
  for (
    let ids = await store.support.ticketSearch.lacking(batch);
    ids.length > 0;
    ids = await store.support.ticketSearch.lacking(batch)
  )
    await store.transaction((inside) => rewriteWords(inside, ids))
}

/** Has the tickets that have something in a field found by what its options are called now. */
export async function indexField({ store }: Pick<Context, "store">, fieldId: string): Promise<void> {
  for (let after: string | undefined = ""; after !== undefined; ) {
    const ids: string[] = await store.support.ticketSearch.withField(fieldId, after, batch)
    if (ids.length > 0) await store.transaction((inside) => rewriteWords(inside, ids))
    after = ids.at(-1)
  }
}

/** Queues the indexing of a company's tickets that are found by nothing. */
export const queueIndexing = (store: Store, organisationId: string) =>
  store.platform.jobs.addOnce(indexTicketsJob, organisationId)

/** Queues the indexing of all companies that have a ticket the search does not find. */
export async function queueLacking({ store }: Pick<Context, "store">): Promise<void> {
  for (let after: string | undefined = ""; after !== undefined; ) {
    const ids: string[] = await store.installation.support.ticketSearch.listCompaniesLacking({
      after,
      limit: companiesAtOnce,
    })
    for (const id of ids) await queueIndexing(store, id)
    after = ids.at(-1)
  }
}
