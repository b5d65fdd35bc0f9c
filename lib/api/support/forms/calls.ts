import { z } from "zod"
import { signedIn } from "@/lib/api/http/calls"
import { ofId } from "@/lib/api/http/inputs"
import { archiveForm, changeForm, createForm, makeDefaultForm, moveForm } from "@/lib/support/forms/mutations"
import { listForms } from "@/lib/support/forms/queries"
import { formArchiving, formChange, formMove, newForm, ticketForm } from "@/lib/support/forms/schema"

/** By what customers ask: read by staff, and set by those who manage the portal. */
export const staffForms = {
  listForms: signedIn
    .read("The company's forms in its order, archived ones among them")
    .givesAs("forms", z.array(ticketForm), listForms),
  createForm: signedIn
    .write("Adds a form; its slug is made of its title, and never changes", newForm)
    .givesAs("form", ticketForm, createForm),
  changeForm: signedIn
    .write("Changes a form; what is not given stays", formChange)
    .route({
      description:
        "409 where another person has changed it since it was `seen`: `present` is what is there now.",
    })
    .givesAs("form", ticketForm, changeForm),
  archiveForm: signedIn
    .write("Takes a form out of use or back into it; its tickets stay as they are", formArchiving)
    .givesAs("form", ticketForm, archiveForm),
  makeDefaultForm: signedIn
    .write("Has tickets that name no form asked by this one", ofId)
    .says("This is the default form now.", (ctx, { id }) => makeDefaultForm(ctx, id)),
  moveForm: signedIn
    .write("Puts a form before another, or behind all", formMove)
    .says("The form is moved.", moveForm),
}
