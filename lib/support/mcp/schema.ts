import { z } from "zod"
import { mostPages } from "@/lib/knowledge/search/schema"
import { guestTicketForm } from "@/lib/support/tickets/schema"

const language = z
  .string()
  .max(35)
  .optional()
  .describe("BCP 47 tag of one of the portal's languages, such as de; without it the portal's own")

export const searchInput = z.object({
  language,
  query: z.string().describe("Words or a question; what is longer than 200 characters is cut"),
  page: z.int().min(1).max(mostPages).optional().describe("Pages of ten results, from 1 on"),
})

export const articleInput = z.object({
  language,
  article: z
    .string()
    .min(1)
    .max(500)
    // Half of an emoji is in no address.
    .transform((name) => name.toWellFormed())
    .describe("The id a search gave, or the last part of an article's address"),
})

export const categoriesInput = z.object({
  language,
  cursor: z.string().optional().describe("`nextCursor` of the page before; without it, the first page"),
})

export const prepareInput = z.object({
  subject: z.string().describe("What the person wants to ask, in a sentence"),
})

const person = guestTicketForm.shape
export const ticketInput = z.object({
  first_name: person.firstName.describe("Of the person who asks"),
  last_name: person.lastName,
  email: person.email.describe("Theirs: answers and a link to follow the ticket are mailed there"),
  subject: person.subject,
  body: person.body.describe("The question as plain text, at most 1,500 characters"),
  fields: person.fields.describe(
    "What the person says in the fields of prepare_ticket, by their keys: of an option its id, of several a list of them, of a box true",
  ),
  articles_do_not_help: z
    .boolean()
    .default(false)
    .describe("Whether the person has seen the articles of prepare_ticket and still wants to ask"),
  challenge: z
    .string()
    .max(1000)
    .optional()
    .describe("The solved challenge of prepare_ticket; without one fewer tickets are taken, or none"),
  key: z
    .string()
    .min(8)
    .max(100)
    .regex(/^[\w-]+$/)
    .describe(
      "Made up for this ticket, and sent again with each repetition of this call: it opens one ticket only",
    ),
})

export const followInput = z.object({
  link: z.string().min(1).max(2000).describe("The link of a mail about the ticket, or the token at its end"),
})
