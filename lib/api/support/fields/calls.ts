import { z } from "zod"
import { signedIn } from "@/lib/api/http/calls"
import { archiveField, changeField, createField, moveField } from "@/lib/support/fields/mutations"
import { listFields } from "@/lib/support/fields/queries"
import { fieldArchiving, fieldChange, fieldMove, newField, ticketField } from "@/lib/support/fields/schema"

/** What a company notes of its tickets: read by staff, and set by those who manage the portal. */
export const staffFields = {
  listFields: signedIn
    .read("The company's fields of tickets in its order, archived ones among them")
    .givesAs("fields", z.array(ticketField), listFields),
  createField: signedIn
    .write("Adds a field; its key is made of its title, and never changes", newField)
    .givesAs("field", ticketField, createField),
  changeField: signedIn
    .write("Changes a field; what is not given stays, and so do its kind and key", fieldChange)
    .route({
      description:
        "409 where another person has changed it since it was `seen`: `present` is what is there now.",
    })
    .givesAs("field", ticketField, changeField),
  archiveField: signedIn
    .write("Takes a field out of use or back into it; what tickets have in it stays", fieldArchiving)
    .givesAs("field", ticketField, archiveField),
  moveField: signedIn
    .write("Puts a field before another, or behind all", fieldMove)
    .says("The field is moved.", moveField),
}
