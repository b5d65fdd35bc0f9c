import { z } from "zod"
import { database } from "@/lib/db/database"
import { openStore } from "@/lib/store"
import { indexLacking } from "@/lib/ticket-words/mutations"

const ofCompany = z.object({ organisationId: z.string() })

/** Has the tickets of one company found again whose words were taken away. */
export async function indexTickets(payload: unknown) {
  const { organisationId } = ofCompany.parse(payload)
  await indexLacking({ store: openStore(database(), organisationId) })
}
